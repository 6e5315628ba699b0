import { expect, test } from 'vitest';

import { createFakeSandbox } from './fake-sandbox.test-utils.ts';
import { World } from './world.ts';

/** Creates a world in a sandbox that answers calls of the operator's API with a status and a text. */
async function createWorld(url: string, status: number, text: string) {
  const { requested, sandbox } = createFakeSandbox(url, status, text);
  return { requested, world: await World.create(sandbox) };
}

test('an address with a slash at its end is the one without', async () => {
  const { requested, world } = await createWorld('http://sandbox.example/', 200, '{"reference":"r"}');
  await world.request('GET', '/api/wallet');
  await world.uploadSlip();
  expect(world.url).toBe('http://sandbox.example');
  expect(requested).toContain('http://sandbox.example/api/wallet');
  expect(requested.filter((address) => new URL(address).pathname.includes('//'))).toEqual([]);
});

test('a member that the world does not have, and an option that there is not, send nothing', async () => {
  const { requested, world } = await createWorld('http://sandbox.example', 200, '{"reference":"r"}');
  const calls = requested.length;
  const unknown =
    'member must be the phone number or the id of a member, got 0812345687. Did you mean 0812345678, 1?';
  const misspelt = 'must be a known option, got memebr. Did you mean member';
  const member = '0812345687';
  await expect(world.request('GET', '/api/wallet', undefined, { member })).rejects.toThrow(unknown);
  await expect(world.uploadSlip({ member })).rejects.toThrow(unknown);
  const options = { memebr: null } as object;
  await expect(world.request('GET', '/api/wallet', undefined, options)).rejects.toThrow(misspelt);
  await expect(world.uploadSlip(options)).rejects.toThrow(misspelt);
  expect(requested.slice(calls).filter((address) => address.includes('/api/'))).toEqual([]);
});

test('a call of a member whose session was ended is not sent as a visitor’s', async () => {
  const { requested, answers, sandbox } = createFakeSandbox('http://sandbox.example', 200, '{}');
  const world = await World.create(sandbox);
  const [member] = await world.listMembers();
  answers['/__sandbox/worlds/w/members'] = { members: [{ ...member, token: null }] };
  const calls = requested.length;
  await expect(world.request('GET', '/api/wallet', undefined, { member: '1' })).rejects.toThrow(
    'member must have a session, and 1 has none',
  );
  await world.request('GET', '/api/wallet', undefined, { member: null });
  expect(requested.slice(calls).filter((address) => address.includes('/api/'))).toHaveLength(1);
});

test('a call as a member of a real backend, whose tokens the sandbox does not keep, is not sent', async () => {
  const { requested, sandbox } = createFakeSandbox('http://sandbox.example', 200, '{}');
  const world = await World.ofBackend(sandbox);
  const calls = requested.length;
  await expect(world.request('GET', '/api/wallet')).rejects.toThrow('keeps no token of a real backend');
  await expect(world.uploadSlip({ member: '1' })).rejects.toThrow('keeps no token of a real backend');
  await world.request('GET', '/api/news', undefined, { member: null });
  expect(requested.slice(calls)).toEqual(['http://sandbox.example/api/news']);
});

test('an answer that is no JSON is returned as its text, and told of a refused slip', async () => {
  const page = '<h1>502 Bad Gateway</h1>';
  const { world } = await createWorld('http://sandbox.example', 502, page);
  expect(await world.request('GET', '/api/wallet')).toEqual({ status: 502, body: page });
  await expect(world.uploadSlip()).rejects.toThrow(`The slip was refused: 502 ${page}`);
});

test('a world goes back to its start after a reset to another scenario as well', async () => {
  const { sandbox, sent } = createFakeSandbox('http://sandbox.example');
  const world = await World.create(sandbox);
  for (const scenario of ['a', 'b']) await world.reset(scenario);
  await world.resetToStart();
  await world.resetToStart();
  const inWorld = '/__sandbox/worlds/w';
  expect(sent.slice(1)).toEqual([
    { path: `${inWorld}/snapshots/before-scenario`, body: null },
    { path: `${inWorld}/reset`, body: { scenario: 'a' } },
    { path: `${inWorld}/reset`, body: { scenario: 'b' } },
    { path: `${inWorld}/snapshots/before-scenario/restore`, body: null },
    { path: `${inWorld}/reset`, body: {} },
    { path: `${inWorld}/reset`, body: {} },
  ]);
});

test('a former name says what it is now', async () => {
  const { sandbox } = createFakeSandbox('http://sandbox.example');
  const world = (await World.create(sandbox)) as unknown as Record<string, unknown>;
  expect(() => world['checkpoint']).toThrow('`checkpoint` of World is now `snapshot`.');
  expect(() => (world['clock'] as Record<string, unknown>)['advance']).toThrow('now `fastForward`');
});
