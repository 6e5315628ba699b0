import { expect, test } from 'vitest';

import { createTypeReporter } from './watch-types.mjs';

function report(...lines: string[]): readonly string[] {
  const printed: string[] = [];
  const take = createTypeReporter((text) => printed.push(text));
  for (const line of lines) take(line);
  return printed;
}
const START = '09:53:52 PM - File change detected. Starting incremental compilation...';
const FOUND = (count: number) =>
  `09:53:53 PM - Found ${count} ${count === 1 ? 'error' : 'errors'}. Watching for file changes.`;
const ERROR = "web/src/a.ts(3,4): error TS2322: Type 'string' is not assignable to type 'number'.";

test('errors of types are printed with their place, and that they are gone', () => {
  expect(
    report(
      START,
      '',
      FOUND(0),
      START,
      ERROR,
      '  Its detail.',
      '',
      FOUND(1),
      START,
      FOUND(0),
      START,
      FOUND(0),
    ),
  ).toEqual([`Types: 1 error\n${ERROR}\n  Its detail.`, 'Types: no errors any more.']);
});

test('many errors are ten lines and the command that lists all', () => {
  const [text = ''] = report(START, ...Array.from({ length: 30 }, () => ERROR), FOUND(30));
  expect(text.split('\n')).toHaveLength(12);
  expect(text).toMatch(/^Types: 30 errors\n[\s\S]*\n… `npm run types` lists all\.$/);
});
