import { expect, test } from 'vitest';

import { createSandbox } from '#testing/sandbox.ts';

const url = ({ id }: { readonly id: string }, path = ''): string => `/__sandbox/worlds/${id}${path}`;

test('a bank account is stored as the member types it in the app, and belongs to one member', async () => {
  const { call, createWorld } = await createSandbox();
  const world = await createWorld();
  const bank = { bankCode: 'SCB', bankAccountName: 'A B', bankAccountNo: '999-8-88777-6' };
  const changed = await call('PATCH', url(world, '/members/1'), { body: { bank } });
  expect(changed.body).toMatchObject({ bank: { bankAccountNo: '9998887776' } });
  const body = { name: 'x', bankCode: 'SCB', bankAccountName: 'A B', bankAccountNo: '9998887776' };
  const other = (await call('POST', url(world, '/members'), { body: { phone: '0890000001' } })).body;
  const { token } = other as { token: string };
  expect((await call('PUT', '/api/account/profile', { token, body })).body).toEqual({
    message: 'EXISTING_BANK',
  });
  for (const [bankAccountNo, words] of [
    ['999.888.7776', 'must not be the account of another member, and 0812345678 has it'],
    ['abc', 'must have 1 to 32 digits'],
  ] as const) {
    const refused = await call('POST', url(world, '/members'), {
      body: { phone: '0890000002', bank: { ...bank, bankAccountNo } },
    });
    expect(refused, bankAccountNo).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'bank.bankAccountNo', message: expect.stringContaining(words) }] },
    });
  }
});
