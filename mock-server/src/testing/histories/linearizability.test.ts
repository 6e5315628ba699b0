import { expect, test } from 'vitest';

import { isLinearizable, type Operation, type SequentialModel } from './linearizability.ts';

type Input = number | 'read';

const register: SequentialModel<number, Input, number | 'written'> = {
  initial: 0,
  step: (state, input, output) => {
    if (input !== 'read') return input;
    return output === undefined || output === state ? state : undefined;
  },
  toKey: String,
};

/** Creates a call; without an `end` it has no answer. */
const call = (
  input: Input,
  begin: number,
  end = Infinity,
  output: number | 'written' | undefined = input === 'read' || end === Infinity ? undefined : 'written',
): Operation<Input, number | 'written'> => ({ input, begin, end, output });

const write = (value: number, begin: number, end?: number) => call(value, begin, end);
const read = (value: number, begin: number, end: number) => call('read', begin, end, value);

test.each([
  ['nothing', []],
  ['one after the other', [write(1, 0, 1), read(1, 2, 3), write(2, 4, 5), read(2, 6, 7)]],
  ['a read during a write has the old value', [write(1, 0, 9), read(0, 1, 2)]],
  ['a read during a write has the new value', [write(1, 0, 9), read(1, 1, 2)]],
  ['of two writes at once either is the last', [write(1, 0, 9), write(2, 0, 9), read(1, 10, 11)]],
  ['a write without an answer has happened', [write(1, 0), read(1, 5, 6)]],
  ['a write without an answer has not happened', [write(1, 0), read(0, 5, 6)]],
  ['a write without an answer happens late', [write(1, 0), write(2, 1, 2), read(2, 3, 4), read(1, 5, 6)]],
  ['an answer that comes when another call begins', [write(1, 0, 1), read(0, 1, 2)]],
])('a right history is found right: %s', (_name, history) => {
  expect(isLinearizable(history, register)).toBe(true);
});

test.each([
  ['a value that nobody wrote', [read(3, 0, 1)]],
  ['an old value after a write', [write(1, 0, 1), read(0, 2, 3)]],
  ['an old value after a new one', [write(1, 0, 9), read(1, 1, 2), read(0, 3, 4)]],
  [
    'two readers see two writes in another order',
    [write(1, 0, 9), write(2, 0, 9), read(1, 10, 11), read(2, 12, 13)],
  ],
  [
    'a write without an answer happens twice',
    [write(1, 0), write(2, 1, 2), read(1, 3, 4), write(2, 5, 6), read(1, 7, 8)],
  ],
  ['a write without an answer happens before it began', [read(1, 0, 1), write(1, 2)]],
])('a wrong history is found wrong: %s', (_name, history) => {
  expect(isLinearizable(history, register)).toBe(false);
});

test('a history of many calls at once takes no time that grows with their orders', () => {
  const calls = Array.from({ length: 10 }, (_, index) => write(1, 0, 100 + index));
  expect(isLinearizable([...calls, read(0, 200, 201)], register)).toBe(false);
});
