import { expect, test } from 'vitest';

import { createSandbox } from '#testing/sandbox.ts';

const url = ({ id }: { readonly id: string }, path = ''): string => `/__sandbox/worlds/${id}${path}`;

test('a snapshot with an @ in its name can be forked', async () => {
  const { call, createWorld } = await createSandbox();
  const world = await createWorld();
  await call('POST', url(world, '/snapshots/qa@shop.example'));
  await call('PATCH', url(world, '/members/1'), { body: { wallet: 1 } });
  const fork = await createWorld({ snapshot: 'qa@shop.example' }, `/${world.id}/fork`);
  expect(fork.members[0]).toMatchObject({ wallet: 9000 });
  const wrong = await call('POST', url(world, '/fork'), { body: { snapshot: 'qa@shop' } });
  expect(JSON.stringify(wrong.body)).toContain('got qa@shop. Did you mean qa@shop.example?');
});

test('a world that is to be strict is refused with the option of the sandbox that is meant', async () => {
  const { call } = await createSandbox();
  const { status, body } = await call('POST', '/__sandbox/worlds', { body: { strict: true } });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('start it with --strict');
});
