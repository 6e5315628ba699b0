import { expect, test } from 'vitest';

import { type Command, searchCommands } from './search-commands.ts';

const commands: readonly Command[] = ['Clock: Freeze', 'Clock: Run', 'Go to Clock', 'Fault: Hold'].map(
  (text) => ({
    text,
    run: () => undefined,
  }),
);
const found = (typed: string, recent: readonly string[] = []) =>
  searchCommands(commands, typed, recent).map(({ text }) => text);

test('every word must be in the name, in any order and case', () => {
  expect(found('CLOCK')).toEqual(['Clock: Freeze', 'Clock: Run', 'Go to Clock']);
  expect(found('run clock')).toEqual(['Clock: Run']);
  expect(found('run fault')).toEqual([]);
  expect(found('  ')).toHaveLength(4);
});

test('what was used last comes first, the rest in its order', () => {
  expect(found('', ['Fault: Hold', 'Clock: Run', 'No longer there'])).toEqual([
    'Fault: Hold',
    'Clock: Run',
    'Clock: Freeze',
    'Go to Clock',
  ]);
});
