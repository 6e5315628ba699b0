import { expect, test } from 'vitest';

import { type Command, searchCommands } from './search-commands.ts';

const commands: readonly Command[] = ['Clock: Pause', 'Clock: Resume', 'Go to Clock', 'Fault: Hold'].map(
  (text) => ({
    text,
    run: () => undefined,
  }),
);
const search = (text: string, recent: readonly string[] = []) =>
  searchCommands(commands, text, recent).map(({ text }) => text);

test('a command matches if its name contains every word, in any order and case', () => {
  expect(search('CLOCK')).toEqual(['Clock: Pause', 'Clock: Resume', 'Go to Clock']);
  expect(search('resume clock')).toEqual(['Clock: Resume']);
  expect(search('resume fault')).toEqual([]);
  expect(search('  ')).toHaveLength(4);
});

test('recently used commands come first, others keep their order', () => {
  expect(search('', ['Fault: Hold', 'Clock: Resume', 'No longer there'])).toEqual([
    'Fault: Hold',
    'Clock: Resume',
    'Clock: Pause',
    'Go to Clock',
  ]);
});
