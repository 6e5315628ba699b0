import { expect, test } from 'vitest';

import { controlApi } from '@wallet/shared/control/control-api.ts';
import { computeApiDigest } from '@wallet/shared/schema/api-digest.ts';

import { World } from './world.ts';

const MEMBER = {
  id: '1',
  phone: '0812345678',
  name: 'Weera',
  password: 'sandbox1234',
  token: 'secret',
  currency: 'BAHT',
  wallet: 1,
  coins: 0,
  games: {},
  bank: null,
  bonus: null,
  active: true,
  refusedWith: null,
};

/** Creates a world in a sandbox that answers calls of the operator's API with a status and a text. */
async function createWorld(url: string, status: number, text: string) {
  const requested: string[] = [];
  const answers: Readonly<Record<string, object>> = {
    '/__sandbox/ready': { ready: true, version: '1.0.0', api: computeApiDigest(controlApi) },
    '/__sandbox/worlds': {
      id: 'w',
      scenario: 'default',
      seed: 's',
      cookie: 'sandbox_world=w',
      clock: { now: '2026-01-15T03:00:00.000Z', mode: 'frozen', factor: 1 },
      members: [],
    },
    '/__sandbox/worlds/w/members': { members: [MEMBER] },
  };
  const fetch = (address: string) => {
    requested.push(address);
    const answer = answers[new URL(address).pathname];
    return Promise.resolve(answer ? new Response(JSON.stringify(answer)) : new Response(text, { status }));
  };
  return { requested, world: await World.create({ url, token: '', fetch }) };
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

test('an answer that is no JSON is returned as its text, and told of a refused slip', async () => {
  const page = '<h1>502 Bad Gateway</h1>';
  const { world } = await createWorld('http://sandbox.example', 502, page);
  expect(await world.request('GET', '/api/wallet')).toEqual({ status: 502, body: page });
  await expect(world.uploadSlip()).rejects.toThrow(`The slip was refused: 502 ${page}`);
});
