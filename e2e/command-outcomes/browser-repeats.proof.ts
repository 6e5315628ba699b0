import type { Page } from '@playwright/test';

import { expect, test } from '../../kit/src/sandbox.ts';
import { createCell, signIn } from './cell.ts';
import { COMMANDS } from './commands/commands.ts';

test.use({ language: 'en', hasTouch: true, expectCleanWorld: false });

/** Serves the app as a deployment whose backend knows no idempotency keys. */
const disableKeys = (page: Page) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/user/'),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('"idempotency":true', '"idempotency":false') });
    },
  );

/** One broken connection, or every connection broken. */
const BREAKS = { one: { times: 1 }, every: { times: 'always' } } as const;

/*
 * A browser sends a POST again by itself when the kept connection that it used breaks before a response (F-80). Only an
 * idempotency key keeps the operator from carrying it out twice.
 */
for (const name of ['transfer', 'withdraw'] as const) {
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) throw new Error(`no command ${name}`);

  for (const [connections, limit] of Object.entries(BREAKS)) {
    for (const hasKeys of [true, false]) {
      const effects = hasKeys ? 'one in the ledger with a key' : 'several in the ledger without keys';
      test(`F-80 one ${name}, ${connections} connection broken after the effect: ${effects}`, async ({
        visitor: { page },
        world,
      }) => {
        const cell = createCell({ world, page, language: 'en' });
        if (!hasKeys) await disableKeys(page);
        await signIn(cell);
        await page.goto(command.path(0));
        await command.fill?.(cell, 0);
        await command.review?.(cell);
        const before = await command.countEffects(cell);
        await world.faults.add(command.operation, { network: 'reset' }, { phase: 'after', ...limit });
        let requests = 0;
        page.on('request', (request) => {
          if (request.url().endsWith(command.operation.replace('.', '/'))) requests += 1;
        });
        await command.sendButton(cell).click();
        await expect.poll(() => world.journal.count(command.operation)).toBeGreaterThan(1);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

        const arrived = await world.journal.count(command.operation);
        const counted = (await command.countEffects(cell)) - before;
        test.info().annotations.push({
          type: 'figures',
          description: `${requests} sent by the page, ${arrived} arrived, ${counted} in the ledger`,
        });
        expect(requests).toBe(1);
        if (hasKeys) expect(counted).toBe(1);
        // One for each connection that was kept, and one for a new connection.
        else expect(counted).toBe(arrived);
      });
    }
  }
}
