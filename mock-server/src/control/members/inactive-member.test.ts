import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { memberFields } from '@wallet/shared/control/members.ts';

import { createSandbox, firstToken } from '#testing/sandbox.ts';

test('calls and logins of a member that is not active are refused with the keys that its field names', async () => {
  const { call, createWorld } = await createSandbox();
  const world = await createWorld();
  const [member] = world.members;
  await call('PATCH', `/__sandbox/worlds/${world.id}/members/1`, { body: { active: false } });
  const body = { username: member?.phone, password: member?.password };
  const responses = [
    await call('GET', '/api/wallet', { token: firstToken(world) }),
    await call('POST', '/api/login', { world: world.id, body }),
  ];
  const keys = responses.map((response) => (response.body as { readonly message: string }).message);
  expect(keys).toEqual(['UNAUTHORIZED', 'INACTIVE_USER']);
  const { description = '' } = z.globalRegistry.get(memberFields.active) ?? {};
  for (const key of keys) expect(description).toContain(key);
});
