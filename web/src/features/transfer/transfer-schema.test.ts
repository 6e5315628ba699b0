import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { getSchemaErrors } from '#testing/schema-errors.ts';

import { transferSchema } from './transfer-schema.ts';

test('TR-1: a transfer of one baht between two accounts may be sent', () => {
  expect(transferSchema.parse({ from: 'WALLET', to: 'PG', amount: '1' })).toEqual({
    from: 'WALLET',
    to: 'PG',
    amount: bahtToSatang(1),
  });
});

test.each([
  ['both accounts missing', { from: '', to: '', amount: '1' }, { from: 'chooseFrom', to: 'chooseTo' }],
  ['only the source missing', { from: '', to: 'PG', amount: '1' }, { from: 'chooseFrom' }],
  ['only the target missing', { from: 'PG', to: '', amount: '1' }, { to: 'chooseTo' }],
  ['the same account twice', { from: 'PG', to: 'PG', amount: '1' }, { to: 'sameAccount' }],
  ['99 satang', { from: 'WALLET', to: 'PG', amount: '0.99' }, { amount: 'minimum' }],
  ['no amount', { from: 'WALLET', to: 'PG', amount: '' }, { amount: 'minimum' }],
  ['text that is no amount', { from: 'WALLET', to: 'PG', amount: '1e3' }, { amount: 'invalid' }],
  [
    'every field invalid at once',
    { from: '', to: '', amount: '0' },
    { from: 'chooseFrom', to: 'chooseTo', amount: 'minimum' },
  ],
  [
    'the same account and no amount',
    { from: 'PG', to: 'PG', amount: '' },
    { to: 'sameAccount', amount: 'minimum' },
  ],
])('TR-1, TR-2: %s is an error at each invalid field', async (_, values, errors) => {
  expect(await getSchemaErrors(transferSchema, values)).toEqual(errors);
});
