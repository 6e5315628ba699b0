import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang, findSatang } from '@wallet/shared/money.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import { readResponse } from '@wallet/shared/schema/read-response.ts';
import { findRefusal } from '@wallet/shared/schema/refusal.ts';
import { listMutations } from '@wallet/shared/testing/mutate-response.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { saveSetting } from '#entities/safer-gambling/member-settings.ts';
import { calculateTotal } from '#features/balance/balance-total.ts';
import { setHiddenAmounts } from '#features/balance/stored-hidden-amounts.ts';
import { formatAmount } from '#lib/format/format.ts';
import { render } from '#testing/render.tsx';
import { createSampleGame, createSampleWallet, type SampleWallet } from '#testing/samples/sample-wallet.ts';
import { createTestI18n } from '#testing/texts.ts';
import { Money } from '#ui/data/money.tsx';
import { WalletCurrency } from '#ui/data/wallet-currency.ts';

import { findFirstBalance, showsBalanceFirst, writeFirstBalance } from './first-balance.ts';

const toJson = (more: Partial<SampleWallet> = {}) =>
  encode(wallet.read.response, createSampleWallet(more)) as Readonly<Record<string, object>>;

/** Reads a response as the app does; undefined if it shows an error. */
function readAsApp(response: unknown) {
  const read = readResponse(wallet.read.response, response);
  if (findRefusal(wallet.read, response) !== undefined || !read.ok) return undefined;
  const { profile, wallet: own, slots } = read.value;
  return {
    name: profile?.name,
    amount: formatAmount(calculateTotal(own?.amount, slots).all),
    currency: profile?.currency ?? 'BAHT',
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('the total is that of the app', () => {
  expect(findFirstBalance(toJson(), 'LAK')).toEqual({ name: 'สมชาย', amount: '12,458.92', currency: 'BAHT' });
});

test.each([0, 0.01, 0.29, 5, 999.99, 1_000, 1_234_567.89, -12.5, 99_999_999_999.99])(
  'a wallet with %d has the figure of the app',
  (amount) => {
    const response = toJson({
      wallet: { amount: bahtToSatang(amount) },
      slots: [createSampleGame('PG', 0.1)],
    });
    expect(findFirstBalance(response, 'BAHT')).toEqual(readAsApp(response));
  },
);

const { profile, slots } = toJson();
const [game] = slots as readonly object[];

test.each([
  ['no object', 'text'],
  ['null', null],
  ['a list', [toJson()]],
  ['a refusal', { message: 'SESSION_EXPIRED' }],
  ['a refusal beside a wallet', { ...toJson(), message: 'SESSION_EXPIRED' }],
  ['an error beside a wallet', { ...toJson(), error: 'NO_DATA' }],
  ['an amount as a text', { ...toJson(), wallet: { amount: '12.50' } }],
  ['an amount with three decimals', { ...toJson(), wallet: { amount: 12.345 } }],
  ['an unrounded sum', { ...toJson(), wallet: { amount: 0.1 + 0.2 } }],
  ['an infinite amount', { ...toJson(), wallet: { amount: Infinity } }],
  ['an amount out of all bounds', { ...toJson(), wallet: { amount: 1e15 } }],
  ['no amount', { ...toJson(), wallet: {} }],
  ['a wallet that is an amount', { ...toJson(), wallet: 12 }],
  ['no games', { ...toJson(), slots: undefined }],
  ['a game without an amount', { ...toJson(), slots: [{ ...game, amount: null }] }],
  ['a game without a factor', { ...toJson(), slots: [{ ...game, ftWalletSlot: undefined }] }],
  ['a game with an infinite factor', { ...toJson(), slots: [{ ...game, ftWalletSlot: Infinity }] }],
  ['a game that may be open', { ...toJson(), slots: [{ ...game, isActive: 1 }] }],
  ['a total out of all bounds', { ...toJson(), slots: [{ ...game, amount: 1, ftWalletSlot: 1e300 }] }],
  ['an unknown currency', { ...toJson(), profile: { ...profile, currency: 'THB' } }],
  ['no currency but null', { ...toJson(), profile: { ...profile, currency: null } }],
  ['no member', { ...toJson(), profile: undefined }],
])('of %s there is no first balance', (_, response) => {
  expect(findFirstBalance(response, 'BAHT')).toBeUndefined();
});

test.each(['BAHT', 'LAK'] as const)(
  'a wallet without a currency is in %s where the deployment is',
  (currency) => {
    const { currency: _, ...rest } = profile as { currency: string };
    expect(findFirstBalance({ ...toJson(), profile: rest }, currency)?.currency).toBe(currency);
  },
);

test('of a wallet that differs in one field it is what the app shows, or nothing', () => {
  const mutations = listMutations(wallet.read.response, toJson());
  const shown = mutations.filter(({ response }) => findFirstBalance(response, 'BAHT') !== undefined);
  for (const { kind, path, response } of shown) {
    expect(findFirstBalance(response, 'BAHT'), `${kind} ${path.join('.')}`).toEqual(readAsApp(response));
  }
  // Some parts concern nobody here, such as the link of a game.
  expect(shown.length).toBeGreaterThan(5);
  expect(mutations.length).toBeGreaterThan(2 * shown.length);
});

test('nothing stands before the balance: no modal, no hidden amounts, no break of anybody on the device', () => {
  expect(showsBalanceFirst('')).toBe(true);
  expect(showsBalanceFirst('?m=transfer')).toBe(false);
  setHiddenAmounts(true);
  expect(showsBalanceFirst('')).toBe(false);
  setHiddenAmounts(false);
  saveSetting('m1', 'reminder', 'on');
  expect(showsBalanceFirst('')).toBe(true);
  saveSetting('m1', 'break', 'break 1');
  expect(showsBalanceFirst('')).toBe(false);
});

for (const language of ['th', 'la', 'en'] as const) {
  test.each(['BAHT', 'LAK'] as const)(
    `in ${language} an amount of %s is written as the app writes it`,
    async (currency) => {
      const satang = findSatang(-123_456_789_01);
      const { container } = await render(
        <WalletCurrency value={currency}>
          <Money look="display" amount={satang} />
        </WalletCurrency>,
        { language },
      );
      const shown = container.textContent;
      const response = {
        ...toJson({ wallet: { amount: bahtToSatang(-123_456_789.01) }, slots: [] }),
        profile: { ...profile, currency },
      };
      const frame = document.createElement('div');
      frame.className = 'first-frame';
      // As the build writes it.
      frame.innerHTML = `<span data-value="amount"></span>&nbsp;<span>${createTestI18n(language).t(`ui:currency.${currency}`)}</span>`;
      document.body.append(frame);
      const balance = findFirstBalance(response, 'BAHT');
      if (balance) writeFirstBalance(balance);
      frame.remove();
      expect(document.documentElement.dataset['firstBalance']).toBe(currency);
      delete document.documentElement.dataset['firstBalance'];
      expect(frame.textContent).toBe(shown);
    },
  );
}

test('a name is written as a text', () => {
  const frame = document.createElement('div');
  frame.className = 'first-frame';
  const name = document.createElement('span');
  name.dataset['value'] = 'name';
  frame.append(name);
  document.body.append(frame);
  writeFirstBalance({ name: '<b>a</b>', amount: '0.00', currency: 'BAHT' });
  frame.remove();
  delete document.documentElement.dataset['firstBalance'];
  expect(name.textContent).toBe('<b>a</b>');
});
