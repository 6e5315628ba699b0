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

test('a world of an exported file has the clock of the test, also after a reset', async () => {
  const { sandbox, sent } = createFakeSandbox('http://sandbox.example');
  const file = { version: 1, scenario: 'default', seed: 's', digest: 'd', state: {} };
  const clock = { mode: 'frozen' } as const;
  const world = await openWorld(sandbox, writeStart(file), { ...OPTIONS, clock });
  await world.reset();
  const change = { path: '/__sandbox/worlds/w/clock', body: clock };
  expect(sent).toEqual([
    { path: '/__sandbox/import', body: file },
    change,
    { path: '/__sandbox/worlds/w/reset', body: {} },
    change,
  ]);
});

test('members are not ignored beside a file that has its own', async () => {
  const { sandbox, sent } = createFakeSandbox('http://sandbox.example');
  const options = { ...OPTIONS, members: [{ wallet: 500 }] };
  await expect(openWorld(sandbox, writeStart({ version: 1 }), options)).rejects.toThrow(
    '`use.members` must not be given with an exported world: it has its own.',
  );
  expect(sent).toEqual([]);
  // The sandbox says what contradicts a recording.
  await openWorld(sandbox, writeStart({ log: {} }), options);
  expect(sent).toMatchObject([{ path: '/__sandbox/worlds', body: { log: {}, members: [{ wallet: 500 }] } }]);
});
