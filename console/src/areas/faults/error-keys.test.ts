import { expect, test } from 'vitest';

import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';

import { suggestErrorKeys } from './error-keys.ts';

const keys = (target: string) => suggestErrorKeys(target).map(({ key }) => key);
const describe = (target: string, wanted: string) =>
  suggestErrorKeys(target).find(({ key }) => key === wanted)?.description;

test.each(['wallet.transfer', 'wallet.*', '*', '', 'no.such.call', 'socket:message'])(
  'a fault of %j may be given each of the keys, once',
  (target) => {
    expect(keys(target).toSorted()).toEqual([...MESSAGE_KEYS].toSorted());
  },
);

test('keys that the call declares come first and name the call', () => {
  const first = suggestErrorKeys('wallet.transfer').filter(({ description: where }) =>
    where.endsWith('answers it'),
  );
  expect(first.map(({ key }) => key)).toEqual(keys('wallet.transfer').slice(0, first.length));
  expect(first).toContainEqual({ key: 'TRANSFER_FAIL', description: 'declared by wallet.transfer' });
  expect(describe('wallet.transfer', 'QR_FAIL')).toBe('qrCode');
});

test('a target of several calls lists the keys of each of them first', () => {
  expect(describe('qrCode.*', 'QR_FAIL')).toBe('declared by qrCode.create');
  expect(describe('qrCode.*', 'TRANSFER_FAIL')).toBe('wallet');
});

test('the other keys are sorted by their description', () => {
  const descriptions = suggestErrorKeys('*').map(({ description }) => description);
  expect(descriptions).toEqual(descriptions.toSorted());
  expect(describe('*', 'INTERNAL_SERVER_ERROR')).toBe('any request');
  expect(describe('*', 'UNAUTHORIZED')).toBe('any request of a member');
  expect(describe('*', 'BONUS_CLEAR')).toBe('success message');
  expect(describe('*', 'BONUS_REMAINING')).toContain('bonus');
});
