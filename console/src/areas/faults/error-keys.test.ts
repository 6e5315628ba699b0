import { expect, test } from 'vitest';

import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';

import { suggestErrorKeys } from './error-keys.ts';

const keys = (target: string) => suggestErrorKeys(target).map(({ key }) => key);
const describeKey = (target: string, errorKey: string) =>
  suggestErrorKeys(target).find(({ key }) => key === errorKey)?.description;

test('a fault offers each key once', () => {
  for (const target of ['wallet.transfer', 'wallet.*', '*', '', 'no.such.call', 'socket:message']) {
    expect(keys(target).toSorted(), JSON.stringify(target)).toEqual([...MESSAGE_KEYS].toSorted());
  }
});

test('keys that the call declares come first and name the call', () => {
  const first = suggestErrorKeys('wallet.transfer').filter(({ description }) =>
    description.startsWith('declared by '),
  );
  expect(first.map(({ key }) => key)).toEqual(keys('wallet.transfer').slice(0, first.length));
  expect(first).toContainEqual({ key: 'TRANSFER_FAIL', description: 'declared by wallet.transfer' });
  expect(describeKey('wallet.transfer', 'QR_FAIL')).toBe('qrCode');
});

test('a target of several calls lists the keys of each of them first', () => {
  expect(describeKey('qrCode.*', 'QR_FAIL')).toBe('declared by qrCode.create');
  expect(describeKey('qrCode.*', 'TRANSFER_FAIL')).toBe('wallet');
});

test('the other keys are sorted by their description', () => {
  const descriptions = suggestErrorKeys('*').map(({ description }) => description);
  expect(descriptions).toEqual(descriptions.toSorted());
  expect(describeKey('*', 'INTERNAL_SERVER_ERROR')).toBe('any request');
  expect(describeKey('*', 'UNAUTHORIZED')).toBe('any request of a member');
  expect(describeKey('*', 'BONUS_CLEAR')).toBe('success message');
  expect(describeKey('*', 'BONUS_REMAINING')).toContain('bonus');
});
