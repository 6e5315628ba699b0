import { expect, test } from 'vitest';

import { createSandbox, firstToken } from '#testing/sandbox.ts';

async function openSession() {
  const { call, createWorld } = await createSandbox();
  const created = await createWorld({ clock: { mode: 'paused' } });
  const token = firstToken(created);
  return {
    wait: (fastForward: string) =>
      call('POST', `/__sandbox/worlds/${created.id}/clock`, { body: { fastForward } }),
    read: async () => (await call('GET', '/api/wallet', { token })).status,
    transferTo: async (to: string) =>
      (await call('POST', '/api/wallet/transfer', { token, body: { from: 'WALLET', to, amount: 100 } }))
        .status,
  };
}

test('a session lasts as long as its member goes on reading and moving money, and half an hour after', async () => {
  const { wait, read, transferTo } = await openSession();
  for (const use of [read, () => transferTo('PG'), read]) {
    await wait('20m');
    expect(await use()).toBe(200);
  }
  await wait('29m');
  expect(await read()).toBe(200);
  await wait('30m');
  expect(await read()).toBe(401);
});

test('a call that is refused without a trace does not renew the session', async () => {
  const { wait, read, transferTo } = await openSession();
  await wait('20m');
  expect(await transferTo('NONE')).toBe(404);
  await wait('10m');
  expect(await read()).toBe(401);
});
