import { expect, test } from 'vitest';

import { FAKE_NAMES, findFakeProblem, toFakeNames, toFakeOperations } from './fake-calls.ts';
import { getEndpoint, OPERATIONS } from './operations.ts';

const names = OPERATIONS.map(([name]) => name);

test('who the member is, the balances and the chat are always the backend’s', () => {
  for (const name of ['wallet.read', 'session.*', 'account.profile', 'otp.send', 'chat.*', 'chat.history'])
    expect(findFakeProblem(name), name).toBe(
      `must not be ${name}, which is always the backend's: who the member is, the balances and the chat`,
    );
  for (const name of ['*', 'promotion.*', 'promotion.find', 'wallet.*', 'wallet.transfer'])
    expect(findFakeProblem(name), name).toBeUndefined();
  expect(findFakeProblem('promotion.nothing')).toContain('must be a call, or a group such as promotion.*');
  expect(FAKE_NAMES).toEqual([...new Set(FAKE_NAMES)]);
});

test('a group means its calls without those of the backend, and is the name of them all', () => {
  const wallet = names.filter((name) => name.startsWith('wallet.') && name !== 'wallet.read');
  expect(toFakeOperations('wallet.*')).toEqual(wallet);
  expect(toFakeOperations('wallet.transfer')).toEqual(['wallet.transfer']);
  expect(toFakeOperations('wallet')).toEqual([]);
  const all = toFakeOperations('*');
  expect(all.filter((name) => /^(session|account|otp|chat)\.|^wallet\.read$/.test(name))).toEqual([]);
  expect(all).toEqual(expect.arrayContaining(wallet));
  expect(toFakeNames([...wallet, 'promotion.find'])).toEqual(['wallet.*', 'promotion.find']);
  expect(toFakeNames(wallet.slice(1))).toEqual(wallet.slice(1));
});

test('an operation that there is not has no endpoint', () => {
  expect(getEndpoint('wallet.transfer').path).toBe('/api/wallet/transfer');
  expect(() => getEndpoint('wallet.nothing')).toThrow('there is no operation wallet.nothing');
});
