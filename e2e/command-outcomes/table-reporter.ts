import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

import { CELLS, columnOf } from './cells.ts';
import { COMMANDS } from './commands/commands.ts';

const COLUMNS = [...new Set(CELLS.map(columnOf))];

/** Prints the matrix: ✓ passed, ✗ failed, – does not apply, with its reason, · not in this run. */
export default class TableReporter implements Reporter {
  readonly #passed = new Map<string, boolean>();

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#passed.set(test.title, result.status === 'passed');
  }

  onEnd(): void {
    const numbers = COLUMNS.map((_, index) => String(index + 1).padStart(3)).join('');
    const width = Math.max(...COMMANDS.map(({ name }) => name.length));
    console.log('\nOutcomes of commands. ✓ holds, ✗ does not, · not run, – does not apply');
    console.log(' '.repeat(width) + numbers);
    for (const { name } of COMMANDS) {
      const marks = COLUMNS.map((column) => this.#mark(name, column).padStart(3)).join('');
      console.log(name.padEnd(width) + marks);
    }
    console.log(COLUMNS.map((column, index) => `${index + 1} ${column}`).join(', '));
    printReasons();
  }

  printsToStdio(): boolean {
    return false;
  }

  #mark(command: string, column: string): string {
    const cells = CELLS.filter((cell) => cell.command.name === command && columnOf(cell) === column);
    const applying = cells.filter(({ excluded }) => excluded === undefined);
    if (applying.length === 0) return '–';
    const results = applying.map(({ name }) => this.#passed.get(name));
    if (results.includes(false)) return '✗';
    return results.includes(true) ? '✓' : '·';
  }
}

/** Says why cells have no test, and which outcomes differ from those of other commands. */
function printReasons(): void {
  const reasons = new Map<string, string[]>();
  for (const { name, excluded, command, ending } of CELLS) {
    const exception = command.exceptions?.[ending.name]?.reason;
    const reason = excluded === undefined ? exception && `otherwise: ${exception}` : `–: ${excluded}`;
    if (reason) reasons.set(reason, [...(reasons.get(reason) ?? []), name]);
  }
  for (const { name, operation } of COMMANDS) {
    const hasRefusals = CELLS.some((cell) => cell.command.name === name && columnOf(cell) === 'refused');
    if (!hasRefusals) reasons.set(`–: ${operation} has no keys of refusal`, [`${name} × refused`]);
  }
  for (const [reason, names] of reasons) console.log(`${reason} (${names.join(', ')})`);
}
