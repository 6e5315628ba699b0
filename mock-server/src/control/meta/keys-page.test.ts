import { expect, test } from 'vitest';

import { recipes } from '@wallet/fixtures/recipes.ts';
import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { createSandbox } from '#testing/sandbox.ts';

/** Reads the page of a server at this address, by the names of its sections. */
async function readPage(host: string) {
  const { call } = await createSandbox();
  const { body, headers } = await call('GET', '/__sandbox/keys', { headers: { host } });
  const page = String(body);
  const sections = page
    .split('\n### ')
    .map((section) => [section.slice(0, section.indexOf('\n')), section] as const);
  return { type: headers['content-type'], page, sections: new Map(sections) };
}

test('whoever looks a key up finds how to cause it, with the address of this server', async () => {
  const { type, page, sections } = await readPage('localhost:4100');
  expect(type).toBe('text/plain; charset=utf-8');
  const names = [...MESSAGE_KEYS, ...SLIP_REASONS, 'gone', 'invalid token', 'OPERATOR_REJECTED'];
  expect(MESSAGE_KEYS).toHaveLength(77);
  for (const name of names) {
    expect(sections.get(name), name).toContain('```sh\ncurl -s ');
    expect(sections.get(name), name).toContain('http://localhost:4100/');
  }
  expect(page).not.toContain(':4000');
});

test('every recipe is printed under its key', async () => {
  const { sections } = await readPage('localhost:4000');
  const missing = Object.entries(recipes).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, byKey]) =>
      Object.keys(byKey).filter((key) => !sections.get(key)?.includes(`**\`${group}.${name}\`**`)),
    ),
  );
  expect(missing).toEqual([]);
});
