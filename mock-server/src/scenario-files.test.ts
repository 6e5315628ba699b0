import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { createWorlds } from './app.ts';
import { readConfig } from './config.ts';
import { createSandbox } from '#testing/sandbox.ts';

/** Writes a folder of files for one test. */
function writeFolder(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'scenarios-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

const RICH = {
  purpose: 'A member with 500.00.',
  startsAt: '2027-01-01T09:00:00Z',
  members: [{ wallet: 500 }],
};

test('a file of a folder is a scenario by its name, beside those of the sandbox', async () => {
  // With the mark of the byte order, as editors of Windows write it.
  const folder = writeFolder({ 'rich.json': `\ufeff${JSON.stringify(RICH)}`, 'notes.txt': 'not a scenario' });
  const { scenario, scenarios } = readConfig(['--scenarios', folder, '--scenario', 'rich'], {});
  const worlds = createWorlds({ scenario, scenarios });
  const { call, createWorld } = await createSandbox({ worlds, scenarios });

  expect([...worlds.default.state.members.values()]).toHaveLength(1);
  const world = await createWorld({ scenario: 'rich' });
  expect(world).toMatchObject({ members: [{ wallet: 500 }] });
  // The clock of the world runs on.
  expect(world.clock.now).toMatch(/^2027-01-01T09:00:0/);
  expect(await createWorld()).toMatchObject({ members: [{ wallet: 9000 }] });
  const { body } = await call('GET', '/__sandbox/scenarios');
  expect(body).toMatchObject({
    scenarios: expect.arrayContaining([{ name: 'rich', purpose: RICH.purpose }]) as unknown[],
  });
});

test('a file that is no scenario ends the start with its name, the field and the reason', () => {
  const wrong: readonly (readonly [content: unknown, message: string])[] = [
    ['{', 'JSON'],
    [{ members: [{}] }, 'purpose must be given'],
    [{ ...RICH, membrs: [] }, 'Did you mean members'],
    [{ ...RICH, members: [{ wallet: '500' }] }, 'members.0.wallet must be a number'],
    [{ ...RICH, members: [{ bank: 'KBNK' }] }, 'members.0.bank must be the code of a known bank'],
    [{ ...RICH, scenario: 'defalt' }, 'Did you mean default'],
    [
      { ...RICH, members: [{ wallet: 1, statement: [{ type: 'deposit', amount: 2 }] }] },
      'members.0.wallet must be at least 2',
    ],
  ];
  for (const [content, message] of wrong) {
    const folder = writeFolder({ 'mine.json': content });
    const read = () => readConfig(['--scenarios', folder], {});
    expect(read, message).toThrow('--scenarios: mine.json is no scenario');
    expect(read, message).toThrow(message);
  }
});

test('settings of the environment are those of every world whose scenario has none of its own', async () => {
  const env = { VARIANT: 'iframe', PLAY_BALANCE: 'wallet', OPERATOR_REJECTION: 'NO_PLAY' };
  const { scenarios } = readConfig([], env);
  const worlds = createWorlds({ scenarios });
  const { call, createWorld } = await createSandbox({ worlds, scenarios });
  const readSettings = async (id: string) => (await call('GET', `/__sandbox/worlds/${id}/settings`)).body;

  const ofAll = { variant: 'iframe', playBalance: 'wallet', operatorRejection: 'NO_PLAY' };
  for (const input of [{}, { members: [{ wallet: 500 }] }, { scenario: 'member-zero' }]) {
    const { id } = await createWorld(input);
    expect(await readSettings(id), JSON.stringify(input)).toMatchObject(ofAll);
  }
  const lao = await createWorld({ scenario: 'lao-lak' });
  expect(await readSettings(lao.id)).toMatchObject({ ...ofAll, variant: 'lao', withdrawMin: 50_000 });
  await call('POST', '/__sandbox/worlds/default/reset', { body: { scenario: 'member-zero' } });
  expect(await readSettings('default')).toMatchObject(ofAll);
});
