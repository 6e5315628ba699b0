import { expect, test } from 'vitest';

import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';

import { suggestErrorKeys } from './error-keys.ts';

const keys = (target: string) => suggestErrorKeys(target).map(({ key }) => key);
const belongs = (target: string, wanted: string) =>
  suggestErrorKeys(target).find(({ key }) => key === wanted)?.description;

test.each(['wallet.transfer', 'wallet.*', '*', '', 'no.such.call', 'socket:message'])(
  'a fault of %j may be given each of the keys, once',
  (target) => {
    expect(keys(target).toSorted()).toEqual([...MESSAGE_KEYS].toSorted());
  },
);

test('the keys that the call declares come first, and say so', () => {
  const first = suggestErrorKeys('wallet.transfer').filter(({ description: where }) =>
    where.endsWith('answers it'),
  );
  expect(first.map(({ key }) => key)).toEqual(keys('wallet.transfer').slice(0, first.length));
  expect(first).toContainEqual({ key: 'TRANSFER_FAIL', belongs: 'wallet.transfer answers it' });
  expect(belongs('wallet.transfer', 'QR_FAIL')).toBe('qrCode');
});

test('a target of many calls puts the keys of each of them first', () => {
  expect(belongs('qrCode.*', 'QR_FAIL')).toBe('qrCode.create answers it');
  expect(belongs('qrCode.*', 'TRANSFER_FAIL')).toBe('wallet');
});

test('the others stand together by where they belong', () => {
  const places = suggestErrorKeys('*').map(({ description: where }) => where);
  expect(places).toEqual(places.toSorted());
  expect(belongs('*', 'INTERNAL_SERVER_ERROR')).toBe('any call');
  expect(belongs('*', 'UNAUTHORIZED')).toBe('any call of a member');
  expect(belongs('*', 'BONUS_CLEAR')).toBe('tells of success');
  expect(belongs('*', 'BONUS_REMAINING')).toContain('bonus');
});
