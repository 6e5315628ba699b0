import { expect, test } from 'vitest';

import { PIXEL_PNG } from '@wallet/fixtures/sample-files.ts';

import { toFormData, type TestWorld, createSandbox, firstToken } from '#testing/sandbox.ts';

const toUrl = (created: TestWorld, path = '') => `/__sandbox/worlds/${created.id}${path}`;

test('a pending slip has the URL of its image', async () => {
  const { call, createWorld } = await createSandbox();
  const created = await createWorld();
  const body = toFormData({ file: new File([PIXEL_PNG], 'slip.png', { type: 'image/png' }) });
  const { body: upload } = await call('POST', '/api/wallet/slip', { body, token: firstToken(created) });
  const { slips } = (await call('GET', toUrl(created, '/operator'))).body as {
    slips: { id: string; picture?: string }[];
  };
  const { reference } = upload as { reference: string };
  const picture = slips.find(({ id }) => id === reference)?.picture ?? '';
  expect(picture).toMatch(new RegExp(`^/media/${created.id}/`));
  expect(await call('GET', picture)).toMatchObject({ status: 200 });
});

test('the changes since the seed are listed by row, with secrets redacted', async () => {
  const { call, createWorld } = await createSandbox();
  const created = await createWorld({ clock: { mode: 'paused' } });
  expect((await call('GET', toUrl(created, '/changes'))).body).toEqual({ total: 0, changes: [] });
  await call('PATCH', toUrl(created, '/members/1'), { body: { coins: 9, password: 'another-secret' } });
  await call('PATCH', toUrl(created, '/members/1'), { body: { token: 'new' } });
  const { body } = await call('GET', toUrl(created, '/changes'));
  expect(body).toMatchObject({
    changes: expect.arrayContaining([
      expect.objectContaining({
        in: 'members',
        id: '1',
        before: expect.objectContaining({ coins: 3 }),
        after: expect.objectContaining({ coins: 9 }),
      }),
    ]),
  });
  expect((body as { total: number }).total).toBe(
    ((await call('GET', toUrl(created))).body as { dirty: number }).dirty,
  );
  expect(JSON.stringify(body)).not.toContain('another-secret');
});

test('a fault rule that counts a call does not notify subscribers of the state, because their refetch would be counted again', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const created = await createWorld();
  const delayEveryCall = { match: '*', times: 'always', effect: { delay: { ms: 0 } } };
  await call('POST', toUrl(created, '/faults'), { body: delayEveryCall });
  await call('POST', toUrl(created, '/faults'), {
    body: { match: 'wallet.withdraw', effect: { hold: true } },
  });
  let notifications = 0;
  getWorld(created.id).changeListeners.subscribe(() => (notifications += 1));

  const options = { token: firstToken(created), world: created.id };
  await call('GET', '/api/wallet', options);
  await call('GET', '/api/bonus', options);
  expect(notifications).toBe(0);
  expect(await call('GET', toUrl(created, '/faults'))).toMatchObject({
    body: { faults: [{ hits: 2 }, { hits: 0 }] },
  });

  const body = { from: 'WALLET', to: 'PG', amount: 100 };
  await call('POST', '/api/wallet/transfer', { ...options, body });
  expect(notifications).toBe(1);
});
