import { expect, test } from '../kit/sandbox.ts';
import { type Cell, createCell, signIn } from './cell.ts';
import type { CommandCase } from './command-case.ts';
import { COMMANDS } from './commands.ts';
import { ENDINGS } from './endings.ts';

const LANGUAGE = 'en';

async function open(cell: Cell, command: CommandCase, attempt: number) {
  await cell.page.goto(command.path(attempt));
  await command.fill?.(cell, attempt);
  await command.review?.(cell);
}

async function expectEffects(cell: Cell, command: CommandCase, count: number) {
  await expect.poll(() => command.countEffects(cell), `effects of ${command.name}`).toBe(count);
  await expect(cell.page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await command.countEffects(cell), `effects of ${command.name}`).toBe(count);
}

for (const command of COMMANDS) {
  test.describe(command.name, () => {
    test.use({
      language: LANGUAGE,
      hasTouch: true,
      scenario: command.scenario ?? 'default',
      expectCleanWorld: false,
    });

    for (const ending of ENDINGS) {
      test(`${command.name} × ${ending.name}`, async ({ visitor: { page }, world }) => {
        const cell = createCell({ world, page, language: LANGUAGE });
        await command.prepare?.(cell);
        if (command.caller !== 'visitor') await signIn(cell);
        await open(cell, command, 0);
        await expect(command.sendButton(cell)).toBeVisible();
        const before = await command.countEffects(cell);

        await ending.arrange(cell, command);
        await command.sendButton(cell).click();
        await ending.during?.(cell, command);
        await world.journal.waitFor({ operation: command.operation });
        const made = command.isEffectInResponse && ending.name !== 'done' ? 0 : ending.effects;
        await expectEffects(cell, command, before + made);
        await world.faults.clear();

        await cell.waitForNextGesture();
        await cell.closeAlerts();
        if (made === 1) {
          await command.renew?.(cell);
          await open(cell, command, 1);
        } else {
          await command.expectInput?.(cell, 0);
          await command.review?.(cell);
        }
        const next = made === 0 ? (command.retryButton ?? command.sendButton) : command.sendButton;
        await next(cell).click();
        await expectEffects(cell, command, before + made + 1);
      });
    }
  });
}
