import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { recipes } from '@wallet/fixtures/recipes.ts';
import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { renderMessageKeysDoc } from './message-keys-doc.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const page = await renderMessageKeysDoc(read);
const sections = new Map(
  page.split('\n### ').map((section) => [section.slice(0, section.indexOf('\n')), section] as const),
);

test('docs/keys.md is up to date', () => {
  expect(read('docs/keys.md')).toBe(page);
});

test('each of the 77 keys, each slip reason and each other message has a description and a recipe', () => {
  const names = [...MESSAGE_KEYS, ...SLIP_REASONS, 'gone', 'invalid token', 'OPERATOR_REJECTED'];
  expect(MESSAGE_KEYS).toHaveLength(77);
  for (const name of names) {
    const section = sections.get(name) ?? '';
    expect(section, name).toMatch(/^.+\n\n\S.{9,}/);
    expect(section, name).toContain('```sh\ncurl -s ');
  }
});

test('every recipe is printed under its key', () => {
  const missing = Object.entries(recipes).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, byKey]) =>
      Object.keys(byKey).filter((key) => !sections.get(key)?.includes(`**\`${area}.${name}\`**`)),
    ),
  );
  expect(missing).toEqual([]);
});
