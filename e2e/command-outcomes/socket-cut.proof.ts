import { expect, test } from '../../kit/src/sandbox.ts';
import { chatPage } from '../pages/chat-page.ts';
import { waitForContent } from '../support/content.ts';
import { follow } from '../support/tour.ts';
import { createCell, signIn } from './cell.ts';
import { COMMANDS } from './commands/commands.ts';
import { readLines, readTold } from './read-outcome.ts';
import { listRefusals } from './refusals.ts';

/* A chat socket that closes while a command is under way changes nothing of the command, and comes back by itself. */

/** Id of the rule that holds the response of the command. */
const HELD = 'held';
/** Connection that the server has accepted. */
const CONNECTED = { operation: 'socket:connect', status: 101 } as const;

for (const command of COMMANDS) {
  test.describe(command.name, () => {
    test.use({ language: 'en', hasTouch: true, scenario: command.scenario ?? 'default' });

    test(`FA-2 ${command.name} happens once and is told while the chat socket is cut, and the chat comes back`, async ({
      visitor: { page },
      world,
    }) => {
      const cell = createCell({ world, page, language: 'en' });
      const chat = chatPage(page, 'en');
      const openChat = async () => {
        const isMember = await page.evaluate(
          () => (localStorage.token ?? sessionStorage.token) !== undefined,
        );
        await follow(page, `${isMember ? '/user' : ''}/contact?m=chat`);
        await expect(chat.field).toBeVisible();
      };
      await command.prepare?.(cell);
      if (command.caller !== 'visitor') await signIn(cell);
      await page.goto(command.caller === 'visitor' ? '/contact' : '/user/contact');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await waitForContent(page);
      await openChat();
      await world.journal.waitFor(CONNECTED);

      await follow(page, command.path(0));
      // The chat has fields, a button and a choice of files of its own, which are not those of another command.
      if (!command.operation.startsWith('chat.')) await expect(chat.field).toHaveCount(0);
      await command.fill?.(cell, 0);
      await command.review?.(cell);
      await expect(command.sendButton(cell)).toBeVisible();
      const before = await command.countEffects(cell);
      const options = { refusals: listRefusals(command), earlier: new Set(await readLines(cell)) };
      await world.faults.once(command.operation, { hold: true }, { id: HELD, phase: 'after' });
      await command.sendButton(cell).click();
      await world.journal.waitFor({ fault: HELD });
      await world.sockets.refuse();
      await world.sockets.drop();
      await world.faults.release(HELD);
      await expect.poll(() => readTold(cell, command, options)).toBe('done');
      await expect.poll(() => command.countEffects(cell)).toBe(before + 1);
      expect(await world.journal.count(command.operation)).toBe(1);

      const { count } = await world.journal.verify({ ...CONNECTED, atLeast: 1 });
      await world.sockets.accept();
      await cell.closeAlerts();
      await openChat();
      // A retry that was refused is followed by the check of the app alone, every five seconds.
      await world.journal.waitFor({ ...CONNECTED, count: count + 1, timeoutMs: 30_000 });
      const earlier = new Map((await world.operator.rooms()).map(({ id, lastAt }) => [id, lastAt]));
      await chat.send('after the cut');
      await expect(chat.bubble('after the cut')).toHaveCount(1);
      const findRoom = async () =>
        (await world.operator.rooms()).find(({ id, lastAt }) => lastAt !== (earlier.get(id) ?? null))?.id;
      await expect.poll(findRoom).toBeDefined();
      await world.operator.say((await findRoom()) ?? '', 'a reply');
      await expect(chat.bubble('a reply')).toHaveCount(1);
    });
  });
}
