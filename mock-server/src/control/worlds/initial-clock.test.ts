import { expect, test } from 'vitest';

import { createSandbox, firstToken } from '#testing/sandbox.ts';

const HOUR_MS = 3_600_000;

test('a fork keeps the speed of its world when its time is moved, and takes another one', async () => {
  const { createWorld } = await createSandbox();
  const { id } = await createWorld({ clock: { mode: 'scaled', factor: 7 } });
  const fork = (clock?: object) => createWorld(clock ? { clock } : {}, `/${id}/fork`);
  expect((await fork()).clock).toMatchObject({ mode: 'scaled', factor: 7 });
  expect((await fork({ fastForward: '1h' })).clock).toMatchObject({ mode: 'scaled', factor: 7 });
  expect((await fork({ factor: 9 })).clock).toMatchObject({ mode: 'scaled', factor: 9 });
  expect((await fork({ mode: 'paused' })).clock).toMatchObject({ mode: 'paused', factor: 1 });
});

test('a reset returns a world to the clock with which it was created, and a fork to that of its parent', async () => {
  const { call, createWorld } = await createSandbox();
  const paused = { mode: 'paused', to: '2026-02-01T00:00:00Z' };
  const parent = await createWorld({ clock: paused });
  const fork = await createWorld({ clock: { fastForward: HOUR_MS } }, `/${parent.id}/fork`);
  expect(fork.clock).toMatchObject({ mode: 'paused', now: '2026-02-01T01:00:00.000Z' });
  for (const { id } of [parent, fork]) {
    await call('POST', `/__sandbox/worlds/${id}/clock`, { body: { mode: 'running', fastForward: HOUR_MS } });
    const reset = await call('POST', `/__sandbox/worlds/${id}/reset`, { body: {} });
    expect(reset.body, id).toMatchObject({ clock: { mode: 'paused', now: '2026-02-01T00:00:00.000Z' } });
  }
});

test('the members of a world are signed in at the clock with which it was created, and again after a reset', async () => {
  const { call, createWorld } = await createSandbox();
  const to = '2026-03-01T00:00:00+07:00';
  for (const clock of [{ mode: 'paused', to }, { to }, { mode: 'real' }]) {
    const world = await createWorld({ clock });
    const readStatus = async () => (await call('GET', '/api/wallet', { token: firstToken(world) })).status;
    const created = await readStatus();
    await call('POST', `/__sandbox/worlds/${world.id}/reset`, { body: {} });
    expect([created, await readStatus()], JSON.stringify(clock)).toEqual([200, 200]);
  }
});

test('a world whose clock cannot be set is not created, and the field is named', async () => {
  const { call, worlds } = await createSandbox();
  const clock = { to: '2026-02-01T00:00:00Z', fastForward: 1 };
  for (const path of ['', '/default/fork']) {
    expect(await call('POST', `/__sandbox/worlds${path}`, { body: { clock } }), path).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'clock.to' }] },
    });
  }
  expect(worlds.size).toBe(1);
});
