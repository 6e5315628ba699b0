import { test } from '../kit/sandbox.ts';
import { CELLS } from './cells.ts';
import { COMMANDS } from './commands/commands.ts';
import { runCell } from './run-cell.ts';
import { isSampled, MATRIX_SEED } from './sample.ts';

test.afterEach(() => {
  const { status, expectedStatus } = test.info();
  if (status !== expectedStatus) console.log(`To repeat this sample: MATRIX_SEED=${MATRIX_SEED}`);
});

for (const command of COMMANDS) {
  test.describe(command.name, () => {
    test.use({
      language: 'en',
      hasTouch: true,
      scenario: command.scenario ?? 'default',
      expectCleanWorld: false,
    });

    for (const cell of CELLS) {
      if (cell.command !== command || cell.excluded !== undefined || !isSampled(cell.name)) continue;
      test(cell.name, ({ visitor: { page }, world }) => runCell({ world, page }, cell));
    }
  });
}
