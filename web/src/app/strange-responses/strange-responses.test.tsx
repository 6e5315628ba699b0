import { account } from '@wallet/shared/contract/account.ts';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { expect, test } from 'vitest';

import { checkResponse, mockSamples } from './check-response.test-utils.ts';
import { createScreenSample, SCREENS } from './screens.test-utils.ts';

interface StatementSample {
  readonly statements: readonly [object, ...object[]];
}

/** Replaces fields of the first entry of the statement. */
const withFirstEntry = (fields: object) => {
  const sample = createScreenSample(statement.list) as StatementSample;
  const [first, ...rest] = sample.statements;
  return { ...sample, statements: [{ ...first, ...fields }, ...rest] };
};

/** A response of each kind that a screen cannot read; every field of every response in the proof. */
const CASES: readonly (readonly [name: string, route: string, endpoint: Endpoint, response: unknown])[] = [
  ['no response at all', '/user/home?m=transfer&to=PG', wallet.read, null],
  ['an entry whose amount is a text', '/user/statement', statement.list, withFirstEntry({ amount: 'many' })],
  ['an entry without a date', '/user/statement', statement.list, withFirstEntry({ createdAt: undefined })],
  ['an object in place of a list', '/user/bonus', bonus.list, {}],
];

type Fields = Readonly<Record<string, unknown>>;

const sampleOf = (endpoint: Endpoint) => createScreenSample(endpoint) as Fields;
const OLD_ACCOUNT = { bankCode: 'OLDBANK', bankAccountName: 'A B', bankAccountNo: '1234567890' };

/** Responses that lack what their screen does not need, with what it shows all the same. */
const LACKING: readonly (readonly [
  name: string,
  route: string,
  endpoint: Endpoint,
  response: unknown,
  shows: readonly string[],
])[] = [
  [
    'a bank without a name',
    '/user/home?m=withdraw',
    wallet.read,
    { ...sampleOf(wallet.read), bankAccount: OLD_ACCOUNT },
    ['OLDBANK', '12.50'],
  ],
  ['a wallet alone', '/user/home', wallet.read, { wallet: { amount: 12.5 } }, ['12.50']],
  [
    'games with a code alone',
    '/user/home?m=games',
    wallet.read,
    { ...sampleOf(wallet.read), slots: [{ code: 'PG' }] },
    ['PG'],
  ],
  [
    'an account without a type',
    '/user/home?m=deposit&ch=bank',
    lookup.deposit,
    { banks: [{ bankCode: 'SCB', bankAccountNo: '1234567890' }] },
    ['SCB', '123-456-7890'],
  ],
  [
    'an account without a number',
    '/user/home?m=deposit&ch=bank',
    lookup.deposit,
    { banks: [{ bankCode: 'SCB' }] },
    ['SCB', 'This number cannot be shown', 'Contact us'],
  ],
  [
    'a wallet without its games',
    '/user/home?m=transfer&to=PG',
    wallet.read,
    { wallet: { amount: 12.5 } },
    ['This could not be loaded', 'Try again'],
  ],
  [
    'a deposit without accounts and wallets',
    '/user/home?m=deposit&ch=bank',
    lookup.deposit,
    { isManual: true },
    ['This could not be loaded', 'Try again'],
  ],
  [
    'a contact without a picture',
    '/contact',
    lookup.info,
    { ...sampleOf(lookup.info), conditions: null, contact: { lineName: '@operator', lineQR: null } },
    ['@operator'],
  ],
  ['a profile without a date', '/user/profile', account.profile, { profile: { name: 'Malee' } }, ['Malee']],
  ['a bonus of a code alone', '/user/bonus', bonus.list, [{ code: 'B1' }], ['B1']],
  [
    'a statement without a total',
    '/user/statement',
    statement.list,
    { statements: [{ amount: 12.5 }] },
    ['12.50', 'Other entry', 'Date not known', 'Loaded: 1'],
  ],
  [
    'a wheel of codes',
    '/user/home?m=spin',
    spinWheel.setup,
    { result: { activeSpinwheel: { slices: [{ code: 'S1' }, { code: 'S2' }] }, userCoin: 2 } },
    ['S1', 'S2'],
  ],
  [
    'a wheel without slices',
    '/user/home?m=spin',
    spinWheel.setup,
    { result: { activeSpinwheel: { name: 'Wheel' } } },
    ['Try again'],
  ],
  [
    'a withdrawal without a maximum',
    '/user/home?m=withdraw',
    lookup.withdraw,
    { withdrawMin: 12.5 },
    ['The minimum withdrawal is 12.50'],
  ],
  [
    'a wallet without an amount',
    '/user/home?m=withdraw',
    wallet.read,
    { ...sampleOf(wallet.read), wallet: null },
    ['We do not know your total balance now'],
  ],
  [
    'a coupon without a prize',
    '/user/home?m=spin',
    spinWheel.coupons,
    [{ amount: 12.5 }],
    ['Coupon', '12.50'],
  ],
  ['a refund without its switch', '/user/home?m=refund', refund.check, { refundAmount: 12.5 }, ['12.50']],
];

test.each(LACKING)('FA-6 %s: the screen shows the rest', async (...row) => {
  const [, route, endpoint, response, shows] = row;
  const screen = SCREENS.find((each) => each.route === route);
  if (!screen) throw new Error(`there is no screen ${route}`);
  mockSamples();
  expect(await checkResponse({ screen, endpoint, response, language: 'en', shows })).toEqual([]);
});

test.each(CASES)('FA-6 %s breaks no screen, and the member reads what is missing', async (...row) => {
  const [, route, endpoint, response] = row;
  const screen = SCREENS.find((each) => each.route === route);
  if (!screen) throw new Error(`there is no screen ${route}`);
  mockSamples();
  expect(await checkResponse({ screen, endpoint, response, language: 'en' })).toEqual([]);
});
