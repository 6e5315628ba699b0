import { expect, test } from 'vitest';

import { recordSocketEvent } from '#socket/socket-journal.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';

/** Creates a world whose member has transferred three times, and an hour passes before each. */
async function createHistory() {
  const sandbox = await createSandbox();
  const world = await sandbox.createWorld({ clock: { mode: 'paused' } });
  const url = `/__sandbox/worlds/${world.id}`;
  const transfer = async (amount: number) => {
    await sandbox.call('POST', `${url}/clock`, { body: { fastForward: 600_000 } });
    return sandbox.call('POST', '/api/wallet/transfer', {
      token: firstToken(world),
      body: { from: 'WALLET', to: 'PG', amount },
    });
  };
  for (const amount of [100, 200, 300]) expect(await transfer(amount)).toMatchObject({ status: 200 });
  const { body } = await sandbox.call('GET', `${url}/journal`);
  const { entries } = body as { readonly entries: readonly { readonly seq: number; readonly at: string }[] };
  const readWallet = async (id = world.id) =>
    (await sandbox.call('GET', `/__sandbox/worlds/${id}/members`)).body as {
      readonly members: readonly [{ readonly wallet: number }];
    };
  return { ...sandbox, world, url, transfer, entries, readWallet };
}

test('a world goes back to before a call, with its money and its time, and on from there', async () => {
  const { call, url, entries, transfer, readWallet } = await createHistory();
  const second = entries[1];
  const back = await call('POST', `${url}/journal/${second?.seq}/go-back`);
  expect(back).toMatchObject({ status: 200, body: { clock: { now: second?.at, mode: 'paused' } } });
  expect(await readWallet()).toMatchObject({ members: [{ wallet: 8900 }] });

  expect(await transfer(50)).toMatchObject({ status: 200 });
  expect(await readWallet()).toMatchObject({ members: [{ wallet: 8850 }] });
  // What was undone is still in the journal, and can be gone to as well.
  const later = await call('POST', `${url}/journal/${entries[2]?.seq}/go-back`);
  expect(later.status).toBe(200);
  expect(await readWallet()).toMatchObject({ members: [{ wallet: 8700 }] });
});

test('a fork begins before a call, while the world goes on', async () => {
  const { createWorld, world, entries, readWallet } = await createHistory();
  const fork = await createWorld({ before: entries[0]?.seq }, `/${world.id}/fork`);
  expect(fork).toMatchObject({ members: [{ wallet: 9000 }] });
  expect(await readWallet()).toMatchObject({ members: [{ wallet: 8400 }] });
  // A fork of a fork has no calls of its origin.
  expect((await createWorld({}, `/${fork.id}/fork`)).members).toMatchObject([{ wallet: 9000 }]);
});

test('a call that is not there is refused with the nearest, and nothing changes', async () => {
  const { call, url, entries, readWallet } = await createHistory();
  const wrong: readonly (readonly [path: string, body: object | undefined, status: number])[] = [
    [`${url}/journal/999/go-back`, undefined, 404],
    [`${url}/journal/0/go-back`, undefined, 422],
    [`${url}/journal/x/go-back`, undefined, 422],
    [`${url}/fork`, { before: 999 }, 404],
    [`${url}/fork`, { snapshot: 'x', before: 1 }, 422],
    ['/__sandbox/worlds', { before: 1 }, 422],
  ];
  for (const [path, body, status] of wrong) {
    expect(await call('POST', path, { body }), `${path} ${JSON.stringify(body)}`).toMatchObject({ status });
  }
  const { body } = await call('POST', `${url}/journal/999/go-back`);
  expect(JSON.stringify(body)).toContain(`Did you mean ${entries.map(({ seq }) => seq).join(', ')}?`);
  expect(await readWallet()).toMatchObject({ members: [{ wallet: 8400 }] });
});

test('the state of a call is kept until it has changed a hundred times since', async () => {
  const { call, url, entries, world, getWorld } = await createHistory();
  const { state, journal } = getWorld(world.id);
  expect(journal.captureBefore(entries[0]?.seq ?? 0)?.state.members).toBe(state.members);
  for (let count = 0; count < 101; count++) {
    await call('PATCH', `${url}/members/1`, { body: { coins: count } });
  }
  await call('GET', '/api/wallet', { world: world.id });
  expect((await call('POST', `${url}/journal/${entries[0]?.seq}/go-back`)).status).toBe(404);
});

test('a world goes back to before an event of the chat socket', async () => {
  const { call, url, world, getWorld, readWallet, transfer } = await createHistory();
  recordSocketEvent(getWorld(world.id), { event: 'connect', room: 'chat_1', status: 101 });
  const { seq } = getWorld(world.id).journal.list().at(-1) ?? {};
  await transfer(50);
  expect(await call('POST', `${url}/journal/${seq}/go-back`)).toMatchObject({ status: 200 });
  expect(await readWallet()).toMatchObject({ members: [{ wallet: 8400 }] });
});

test('a state from before a reset to another scenario brings its own scenario back', async () => {
  const { call, createWorld, url, world, entries, readWallet } = await createHistory();
  await call('POST', `${url}/snapshots/mine`);
  const resetTo = (scenario?: string) => call('POST', `${url}/reset`, { body: { scenario } });
  for (const path of [`${url}/journal/${entries[1]?.seq}/go-back`, `${url}/snapshots/mine/restore`]) {
    expect(await resetTo('wheel-24-slices')).toMatchObject({ body: { scenario: 'wheel-24-slices' } });
    expect((await call('POST', path)).status, path).toBe(200);
    expect(await call('GET', url), path).toMatchObject({ body: { scenario: 'default' } });
  }
  // So a reset leads to where this state came from.
  expect(await resetTo()).toMatchObject({ body: { scenario: 'default' } });
  expect(await readWallet()).toMatchObject({ members: [{ wallet: 9000 }] });

  await resetTo('wheel-24-slices');
  for (const input of [{ snapshot: 'mine' }, { before: entries[1]?.seq }]) {
    const fork = await createWorld(input, `/${world.id}/fork`);
    expect(fork, JSON.stringify(input)).toMatchObject({ scenario: 'default' });
  }
});
