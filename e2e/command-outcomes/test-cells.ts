import { test } from '../../kit/src/sandbox.ts';
import type { MatrixCell } from './cells.ts';
import { runCell } from './run-cell.ts';

/** Declares a test for each cell, in a world in which its command can succeed. */
export function testCells(cells: readonly MatrixCell[]): void {
  for (const cell of cells) {
    const { name, scenario = 'default' } = cell.command;
    test.describe(`FA-4 the outcome is told, and happens once: ${name}`, () => {
      test.use({ language: 'en', hasTouch: true, scenario, expectCleanWorld: false });
      test(cell.name, ({ visitor: { page }, world }) => runCell({ world, page }, cell));
    });
  }
}
