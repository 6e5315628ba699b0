import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { validateTransfer } from './validate-transfer.ts';

const amount = bahtToSatang(1);

test('TR-1: a transfer of one baht between two accounts may be sent', () => {
  expect(validateTransfer({ from: 'WALLET', to: 'PG', amount })).toEqual({
    ok: true,
    order: { from: 'WALLET', to: 'PG', amount },
  });
});

test.each([
  [
    'both accounts missing',
    { from: undefined, to: undefined, amount },
    { from: 'chooseFrom', to: 'chooseTo' },
  ],
  ['only the source missing', { from: undefined, to: 'PG', amount }, { from: 'chooseFrom' }],
  ['only the target missing', { from: 'PG', to: undefined, amount }, { to: 'chooseTo' }],
  ['the same account twice', { from: 'PG', to: 'PG', amount }, { to: 'sameAccount' }],
  ['99 satang', { from: 'WALLET', to: 'PG', amount: bahtToSatang(0.99) }, { amount: 'minimum' }],
  ['no amount', { from: 'WALLET', to: 'PG', amount: undefined }, { amount: 'minimum' }],
  [
    'everything wrong at once',
    { from: undefined, to: undefined, amount: bahtToSatang(0) },
    { from: 'chooseFrom', to: 'chooseTo', amount: 'minimum' },
  ],
] as const)('TR-1, TR-2: %s names each field that is wrong', (_, form, problems) => {
  expect(validateTransfer(form)).toEqual({ ok: false, problems });
});
