import { lookup } from '@wallet/shared/contract/lookup.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { ZERO } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { call } from '#api/client.ts';

import { mockResponse } from './mock-api.ts';

const readStatement = () => call(statement.list, { body: { page: 1, limit: 10 } });

test('a test that mocks a command has empty records of the operator', async () => {
  mockResponse(wallet.transfer, { amount: ZERO });
  expect(await readStatement()).toEqual({ total: 0, statements: [] });
});

test.fails('a test without a command fails if a record is read that it has not mocked', async () => {
  mockResponse(lookup.sources, []);
  await readStatement();
});
