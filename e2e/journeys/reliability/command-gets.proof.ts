import { createCell, signIn } from '../../command-outcomes/cell.ts';
import { COMMANDS } from '../../command-outcomes/commands/commands.ts';
import { COMMAND_GET_OPERATIONS } from '../../../kit/src/command-gets.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { openWithContent, waitForIdle, waitForPath } from '../../support/content.ts';

/*
 * GETs that change state are sent only when the member presses a button. The kit compares them with the clicks in every
 * journey. This test also leaves, hovers, reloads and reconnects the page while the button is shown.
 */

/** Those that move money or a right to it: `game.autoLogin` only returns an address. */
const MOVING = COMMAND_GET_OPERATIONS.filter((operation) => operation !== 'game.autoLogin');
const ALL = COMMANDS.filter(({ operation }) => MOVING.includes(operation));

// The sandbox pays no refund without an amount, for which alone the app has `refund.receive`.
const WITHOUT_BUTTON = ['wallet.refreshSlots', 'refund.receive'];

test('C2 all GETs that move money have a button in the tests', () => {
  const inApp = new Set<string>(ALL.map(({ operation }) => operation));
  expect(MOVING.filter((operation) => !inApp.has(operation))).toEqual(WITHOUT_BUTTON);
});

for (const command of ALL) {
  test.describe(command.name, () => {
    test.use({ language: 'en', scenario: command.scenario ?? 'default' });

    test(`C2 ${command.operation} is sent by no hover, focus, Back, reload or reconnection, and once by a press`, async ({
      visitor: { page },
      context,
      world,
    }) => {
      const cell = createCell({ world, page, language: 'en' });
      await command.prepare?.(cell);
      await signIn(cell);
      const show = async () => {
        await page.goto(command.path(0));
        await command.fill?.(cell, 0);
        await command.review?.(cell);
        await expect(command.sendButton(cell)).toBeVisible();
      };
      await page.goto('/user/profile');
      await show();
      await command.sendButton(cell).hover();
      await command.sendButton(cell).focus();
      await page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('focus'));
      });
      await context.setOffline(true);
      await context.setOffline(false);
      await waitForIdle(page);
      await page.reload();
      // The app replaces its history entry while it starts. A navigation before that cannot be told from the replacement.
      await openWithContent(page, '/user/profile');
      await page.goBack();
      await waitForPath(page, command.path(0));
      await page.goForward();
      await waitForPath(page, '/user/profile');
      await show();
      await waitForIdle(page);
      expect(await world.journal.count(command.operation)).toBe(0);

      const before = await command.countEffects(cell);
      await command.sendButton(cell).click();
      await expect.poll(() => world.journal.count(command.operation)).toBe(1);
      await expect.poll(() => command.countEffects(cell)).toBe(before + 1);
      expect(await world.journal.count(command.operation)).toBe(1);
    });
  });
}
