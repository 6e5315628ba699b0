import { stripVTControlCharacters } from 'node:util';

const LINES_MAX = 10;
const STACK_LINE = /^\s+at /;

/**
 * Shortens an error to its message and the code that it shows: ten lines at most, without the stack of the tools.
 * @param {unknown} error
 */
export function shortenError(error) {
  // The stack begins with the message. Messages of the bundler contain stacks of their own.
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !STACK_LINE.test(line));
  const shown = lines.length > LINES_MAX ? [...lines.slice(0, LINES_MAX - 1), '…'] : lines;
  return shown.join('\n');
}
