import { bonus } from '@wallet/shared/contract/bonus.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { ReactNode } from 'react';
import { expect } from 'vitest';

import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { query } from '#api/query.ts';
import { ActiveBonus } from '#features/bonus/active-bonus.tsx';
import { BonusCard } from '#features/bonus/bonus-list.tsx';
import { ChatButtons } from '#features/chat/message/chat-buttons.tsx';
import { ChatCard } from '#features/chat/message/message-body.tsx';
import { ContactCard } from '#features/contact/contact-card.tsx';
import { CouponRow } from '#features/coupons/coupon-section.tsx';
import { AutoWallets } from '#features/deposit/auto-wallets.tsx';
import { DepositAccountCard } from '#features/deposit/deposit-account-card.tsx';
import { GameCard } from '#features/games/game-card.tsx';
import { GameRow } from '#features/games/games-sheet.tsx';
import { BankAccountCard } from '#features/profile/profile-card.tsx';
import { SlipOutcome } from '#features/slip-status/slips-modal.tsx';
import { EntryRow } from '#features/statement/entry-row.tsx';
import { AccountSelect } from '#features/transfer/transfer-form.tsx';
import { SliceList } from '#features/wheel/wheel-view.tsx';
import { DestinationAccount } from '#features/withdraw/withdraw-modal.tsx';
import { render } from '#testing/render.tsx';
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
const DEPOSIT_BANK = first(readSample(lookup.deposit).banks ?? []);
const WALLET = readSample(wallet.read);
const ACCOUNT = WALLET.bankAccount;
if (!ACCOUNT) throw new Error('the sample has no bank account');
const SLICE = first(readSample(spinWheel.setup).result?.activeSpinwheel?.slices ?? []);

function RefusedWith({ text }: { text: string }) {
  const errorText = useErrorText();
  return <Notice tone="danger">{errorText(new ApiError({ kind: 'refused', message: text }))}</Notice>;
}

const withWallet = (element: ReactNode) => (
  <Cached presets={[[query(wallet.read).queryKey, { ...WALLET, slots: [] }]]}>{element}</Cached>
);

/** Places that show a text of the operator, the member or the address. */
export const TEXT_SINKS: Readonly<Record<string, (text: string) => ReactNode>> = {
  'name of a game in a list': (text) => <GameRow game={{ ...GAME, name: text }} onOpen={ignore} />,
  'name of a game on a card': (text) => <GameCard game={{ ...GAME, name: text }} {...GAME_ACTIONS} />,
  'note of a slip': (text) => <SlipOutcome slip={{ ...SLIP, status: 'FAILED', note: text }} />,
  'label of a coupon': (text) => (
    <CouponRow coupon={{ ...COUPON, prize: { name: text, label: text } }} onClaim={ignore} />
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
    withWallet(<EntryRow entry={{ ...ENTRY, from: text, to: undefined }} onOpen={ignore} />),
  'target of a statement row': (text) =>
    withWallet(<EntryRow entry={{ ...ENTRY, from: undefined, to: text }} onOpen={ignore} />),
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

const MARKER = 'Qzx7';

const listBoxes = () => [...document.querySelectorAll('[data-sink]')];

/** Shows texts in a place, each in a box of its own. */
export const showTexts = (sink: (text: string) => ReactNode, texts: readonly string[]) =>
  render(
    texts.map((text, index) => (
      <div key={index} data-sink="">
        {sink(text)}
      </div>
    )),
    { language: 'en' },
  );

/** Shows texts in a place, where each must be shown as it is, with the elements of any other text. */
export async function checkTextSink(
  sink: (text: string) => ReactNode,
  texts: readonly string[],
): Promise<void> {
  const { unmount } = await showTexts(sink, [MARKER, ...texts]);
  const [plain, ...boxes] = listBoxes();
  expect(plain?.textContent).toContain(MARKER);
  const describe = (box: Element | undefined) => ({
    text: box?.textContent,
    elements: box?.querySelectorAll('*').length,
  });
  const expected = texts.map((text) => ({
    ...describe(plain),
    text: plain?.textContent.replaceAll(MARKER, () => text),
  }));
  expect(boxes.map(describe)).toEqual(expected);
  await unmount();
}
