import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { APP_DEFECTS } from './app-defects.mjs';
import { CHAT_DEFECTS } from './chat-defects.mjs';
import { MONEY_DEFECTS } from './money-defects.mjs';
import { REWARD_DEFECTS } from './reward-defects.mjs';
import { SERVER_DEFECTS } from './server-defects.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');
const defects = [...MONEY_DEFECTS, ...REWARD_DEFECTS, ...CHAT_DEFECTS, ...SERVER_DEFECTS, ...APP_DEFECTS];

test('there are at least forty defects, each with a name of its own', () => {
  expect(defects.length).toBeGreaterThanOrEqual(40);
  expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
});

test.each(defects)(
  'the code in which “$name” is planted stands in its file once',
  ({ file, find, replace }) => {
    expect(read(file).split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
  },
);

test.each(defects)('the file of the test that must find “$name” exists', ({ test: { file } }) => {
  expect(read(file)).toContain('test');
});
