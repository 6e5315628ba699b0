import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { query } from '#api/query.ts';
import { ActiveBonus } from '#features/bonus/active-bonus.tsx';
import { BonusCard } from '#features/bonus/bonus-card.tsx';
import { ChatButtons } from '#features/chat/message/chat-buttons.tsx';
import { ChatCard } from '#features/chat/message/chat-card.tsx';
import { ContactCard } from '#features/contact/contact-card.tsx';
import { CouponRow } from '#features/coupons/coupon-row.tsx';
import { AutoWallets } from '#features/deposit/auto-wallets.tsx';
import { DepositAccountCard } from '#features/deposit/deposit-account-card.tsx';
import { GameCard } from '#features/games/game-card.tsx';
import { GameRow } from '#features/games/game-row.tsx';
import { BankAccountCard } from '#features/profile/bank-account-card.tsx';
import { SlipOutcome } from '#features/slip-status/slip-outcome.tsx';
import { EntryRow } from '#features/statement/entry-row.tsx';
import { AccountSelect } from '#features/transfer/account-select.tsx';
import { SliceList } from '#features/wheel/slice-list.tsx';
import { DestinationAccount } from '#features/withdraw/destination-account.tsx';
import naughtyStrings from '@wallet/shared/testing/hostile/naughty-strings.json';
import { render } from '#testing/render.tsx';
import { randomSeed, runCount, shuffle } from '#testing/run-length.ts';
import { DataList } from '#ui/data/data-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

import { Cached } from './cached.test-utils.tsx';
import { createInfo, GAME, GAME_ACTIONS, ignore, readSample } from './samples.test-utils.ts';

const first = <Item,>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('the sample has no items');
  return item;
};
const BONUS = first(readSample(bonus.list) ?? []);
const COUPON = first(readSample(spinWheel.coupons));
const ENTRY = first(readSample(statement.list).statements);
const SLIP = first(readSample(statement.slips).slips);
const DEPOSIT_BANK = first(readSample(lookup.deposit).banks);
const WALLET = readSample(wallet.read);
const ACCOUNT = WALLET.bankAccount;
if (!ACCOUNT) throw new Error('the sample has no bank account');
const SLICE = first(readSample(spinWheel.setup).result.activeSpinwheel?.slices ?? []);

function RefusedWith({ text }: { text: string }) {
  const errorText = useErrorText();
  return <Notice tone="danger">{errorText(new ApiError({ kind: 'refused', message: text }))}</Notice>;
}

const withWallet = (element: ReactNode) => (
  <Cached presets={[[query(wallet.read).queryKey, { ...WALLET, slots: [] }]]}>{element}</Cached>
);

/** Places that show a text of the operator, the member or the address (20). */
const SINKS: Readonly<Record<string, (text: string) => ReactNode>> = {
  'name of a game in a list': (text) => (
    <GameRow game={{ ...GAME, name: text }} currency="BAHT" onOpen={ignore} />
  ),
  'name of a game on a card': (text) => <GameCard game={{ ...GAME, name: text }} {...GAME_ACTIONS} />,
  'note of a slip': (text) => <SlipOutcome slip={{ ...SLIP, status: 'FAILED', note: text }} />,
  'label of a coupon': (text) => (
    <CouponRow coupon={{ ...COUPON, prize: { name: text, label: text } }} currency="BAHT" onClaim={ignore} />
  ),
  'label of a prize': (text) => <SliceList name="x" slices={[{ ...SLICE, label: text }]} />,
  'name of a deposit account': (text) => (
    <DepositAccountCard
      account={{ ...DEPOSIT_BANK, bankAccountName: text }}
      acceptsSlips
      showsCurrency={false}
    />
  ),
  'name of a bank': (text) => (
    <DepositAccountCard
      account={{ ...DEPOSIT_BANK, nameTH: text, nameEN: text }}
      acceptsSlips
      showsCurrency={false}
    />
  ),
  'name of a mobile wallet': (text) => <AutoWallets wallets={[{ mode: 'auto', walletAccountName: text }]} />,
  'name of the own account': (text) => (
    <BankAccountCard account={{ ...ACCOUNT, bankAccountName: text }} onEditName={ignore} onAdd={ignore} />
  ),
  'name of the account of a withdrawal': (text) => (
    <DestinationAccount account={{ ...ACCOUNT, bankAccountName: text }} />
  ),
  'account of a transfer': (text) => (
    <AccountSelect
      label="From"
      placeholder="Choose"
      accounts={[{ code: 'PG', name: text, balance: null, inGame: undefined }]}
      value="PG"
      currency="BAHT"
      onChange={ignore}
    />
  ),
  'title of a chat card': (text) => <ChatCard card={{ title: text }} onSend={ignore} />,
  'subtitle of a chat card': (text) => <ChatCard card={{ title: 'x', subtitle: text }} onSend={ignore} />,
  'title of a chat button': (text) => (
    <ChatButtons buttons={[{ type: 'other', title: text }]} onSend={ignore} />
  ),
  'title of a blocked chat button': (text) => (
    <ChatButtons buttons={[{ type: 'web', title: text, payload: 'javascript:1' }]} onSend={ignore} />
  ),
  'code of a bonus': (text) => <BonusCard bonus={{ ...BONUS, code: text }} now={0} onOpen={ignore} />,
  'type of the active bonus': (text) => <ActiveBonus type={text} onCancel={ignore} />,
  'source of a statement row': (text) =>
    withWallet(<EntryRow entry={{ ...ENTRY, from: text, to: undefined }} currency="BAHT" onOpen={ignore} />),
  'target of a statement row': (text) =>
    withWallet(<EntryRow entry={{ ...ENTRY, from: undefined, to: text }} currency="BAHT" onOpen={ignore} />),
  'name of an invited friend': (text) => (
    <DataList
      caption="Friends"
      columns={[{ key: 'name', header: 'Name', cell: (name: string) => name }]}
      rows={[text]}
      rowKey={() => '1'}
    />
  ),
  'name of the contact': (text) => (
    <Cached presets={[createInfo({ lineName: text, contactText: '', lineLink: '', lineQR: '' })]}>
      <ContactCard />
    </Cached>
  ),
  'unknown error of the operator': (text) => <RefusedWith text={text} />,
};

const SEED = randomSeed(8);
/** Blank texts are shown as no text at all. */
const TEXTS = naughtyStrings.filter((text) => text.trim() !== '');
const CHOSEN = shuffle(TEXTS, SEED).slice(0, runCount(TEXTS.length));
const MARKER = 'Qzx7';
/** Length at which a text of an error is truncated. */
const ERROR_MAX_CHARS = 500;

const show = (sink: (text: string) => ReactNode, texts: readonly string[]) =>
  render(
    texts.map((text, index) => (
      <div key={index} data-sink="">
        {sink(text)}
      </div>
    )),
    { language: 'en' },
  );
const listBoxes = () => [...document.querySelectorAll('[data-sink]')];

afterEach(() => page.viewport(390, 844));

test('S8 there are at least 20 places and 450 texts that are not blank', () => {
  expect(Object.keys(SINKS).length).toBeGreaterThanOrEqual(20);
  expect(naughtyStrings.length).toBeGreaterThanOrEqual(485);
});

test.each(Object.entries(SINKS))('S8 a text is shown as it is, and makes no element: %s', async (_, sink) => {
  const texts = CHOSEN.filter((text) => Array.from(text).length < ERROR_MAX_CHARS);
  await show(sink, [MARKER, ...texts]);
  const [plain, ...boxes] = listBoxes();
  expect(plain?.textContent).toContain(MARKER);
  for (const [index, box] of boxes.entries()) {
    const text = texts[index] ?? '';
    expect({ seed: SEED, text, shown: box.textContent }).toEqual({
      seed: SEED,
      text,
      shown: plain?.textContent.replaceAll(MARKER, () => text),
    });
    expect({ text, elements: box.querySelectorAll('*').length }).toEqual({
      text,
      elements: plain?.querySelectorAll('*').length,
    });
  }
});

/** Texts that take the most room: without a place to break the line, or with many signs above each other. */
const WIDE = [
  'W'.repeat(200),
  'https://example.com/'.padEnd(180, 'a'),
  ...TEXTS.toSorted((a, b) => b.length - a.length),
].slice(0, 20);

test.each(Object.entries(SINKS))(
  'S8 no text makes the page wider than a phone of 360 px: %s',
  async (_, sink) => {
    await page.viewport(360, 740);
    await show(sink, WIDE);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
);
