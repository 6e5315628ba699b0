import '#testing/node-page.ts';

import { asSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test } from 'vitest';

import { clearSeenCode, loadSeenCode, saveSeenCode, type SeenCode } from './seen-code.ts';

const NOW = 1_700_000_000_000;
const seen: SeenCode = {
  id: 'qr 1/ก',
  amount: asSatang(500_00),
  deadline: NOW + 60_000,
  seenAt: NOW,
  walletAmount: asSatang(9_000_00),
};

beforeEach(() => sessionStorage.clear());

test('QR-13: the code that was last seen open is kept for each provider', () => {
  saveSeenCode('KBANK', seen);
  expect(loadSeenCode('KBANK', NOW)).toEqual(seen);
  expect(loadSeenCode('WW', NOW)).toBeUndefined();
  clearSeenCode('KBANK');
  expect(loadSeenCode('KBANK', NOW)).toBeUndefined();
});

test('QR-13: parts that the operator did not send stay unknown', () => {
  const partial = { ...seen, amount: null, deadline: undefined, walletAmount: undefined };
  saveSeenCode('WW', partial);
  expect(loadSeenCode('WW', NOW)).toEqual(partial);
});

test('QR-13: a code is forgotten half an hour after its time', () => {
  saveSeenCode('KBANK', seen);
  expect(loadSeenCode('KBANK', NOW + 60_000 + 29 * 60_000)).toEqual(seen);
  expect(loadSeenCode('KBANK', NOW + 60_000 + 31 * 60_000)).toBeUndefined();
});

test.each(['', 'x', 'qr-1 - - -', '- - - later'])('QR-13: the stored text %j is no code', (text) => {
  sessionStorage.setItem('w.qr.KBANK', text);
  expect(loadSeenCode('KBANK', NOW)).toBeUndefined();
});
