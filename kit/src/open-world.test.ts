import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createFakeSandbox } from './fake-sandbox.test-utils.ts';
import { openWorld } from './open-world.ts';

const OPTIONS = { scenario: 'default', seed: 'e2e', members: undefined, clock: undefined };

/** Writes the file that a world starts from. */
function writeStart(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'open-world-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'start.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a world of an exported file has the clock of the test, and one of a recording its seed as well', async () => {
  const { sandbox, sent } = createFakeSandbox('http://sandbox.example');
  const file = { version: 1, scenario: 'default', seed: 's', digest: 'd', state: {} };
  const clock = { mode: 'paused' } as const;
  await openWorld(sandbox, writeStart(file), { ...OPTIONS, clock });
  await openWorld(sandbox, writeStart({ log: {} }), OPTIONS);
  const path = '/__sandbox/worlds/import';
  expect(sent).toEqual([
    { path, body: { ...file, clock } },
    { path, body: { log: {}, seed: 'e2e' } },
  ]);
});

test('members are not ignored beside a file that has its own', async () => {
  const { sandbox, sent } = createFakeSandbox('http://sandbox.example');
  const options = { ...OPTIONS, members: [{ wallet: 500 }] };
  await expect(openWorld(sandbox, writeStart({ version: 1 }), options)).rejects.toThrow(
    '`use.members` must not be given with a world file: it has its own.',
  );
  expect(sent).toEqual([]);
});
