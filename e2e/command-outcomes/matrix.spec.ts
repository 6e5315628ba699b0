import { test } from '../kit/sandbox.ts';
import { COMMANDS } from './commands/commands.ts';
import { runCell } from './run-cell.ts';
import { MATRIX_SEED, SAMPLE } from './sample.ts';

test.afterEach(() => {
  const { status, expectedStatus } = test.info();
  if (status !== expectedStatus) console.log(`To repeat this sample: MATRIX_SEED=${MATRIX_SEED}`);
});

for (const command of COMMANDS) {
  test.describe(`FA-4 the outcome is told, and happens once: ${command.name}`, () => {
    test.use({
      language: 'en',
      hasTouch: true,
      scenario: command.scenario ?? 'default',
      expectCleanWorld: false,
    });

    for (const cell of SAMPLE) {
      if (cell.command !== command) continue;
      test(cell.name, ({ visitor: { page }, world }) => runCell({ world, page }, cell));
    }
  });
}
