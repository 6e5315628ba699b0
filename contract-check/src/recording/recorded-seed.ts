import { THAI_BANKS } from '@wallet/fixtures/banks.ts';
import { createSeed } from '@wallet/fixtures/create-seed.ts';
import type { MemberSeed } from '@wallet/fixtures/member-seed.ts';
import { createTypicalMember } from '@wallet/fixtures/members.ts';
import type { BankSeed, Seed } from '@wallet/fixtures/seed.ts';
import { WALLET_CODE } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { balanceHistory } from './balance-history.ts';
import { readBanks, readBanners, readDepositAccounts, readSources } from './parts/catalogue.ts';
import { readChat } from './parts/chat.ts';
import { readQrCodes, readSlips } from './parts/deposits.ts';
import { readGames } from './parts/games.ts';
import { readHistory } from './parts/history.ts';
import { readInvites } from './parts/invites.ts';
import { readBalance, readMember } from './parts/member.ts';
import { completeTexts, definedFields, readSettings, readTexts } from './parts/operator.ts';
import type { RecordingReader } from './recording-reader.ts';
import {
  findActiveReward,
  readBonuses,
  readPromotions,
  readRefundAmount,
  readRefunds,
  readTerms,
} from './parts/rewards.ts';
import { readCoupons, readWheel } from './parts/wheel.ts';

interface RecordedSeed {
  readonly seed: Seed;
  readonly taken: readonly string[];
  readonly filled: readonly string[];
}

const countRows = ({ length }: readonly unknown[]): number => length;
const listNames = (fields: object): string | undefined => Object.keys(fields).join(', ') || undefined;

/** Reads every part of a seed. What the recording does not have stays as the default scenario has it. */
export function createRecordedSeed(reader: RecordingReader): RecordedSeed {
  const taken: string[] = [];
  const filled: string[] = [];
  /** Notes a part. `describe` says what the recording has of it; undefined for nothing. */
  const note = <Part>(
    name: string,
    part: Part,
    describe: (found: Exclude<Part, undefined>) => number | string | undefined = () => '',
  ): Part => {
    const words = part === undefined ? undefined : describe(part as Exclude<Part, undefined>);
    if (words === undefined) filled.push(name);
    else taken.push(words === '' ? name : `${name}: ${words}`);
    return part;
  };
  const typical = createTypicalMember(reader.recordedAt);
  const member = note('member', readMember(reader));
  const balance = note('wallet', readBalance(reader));
  const games = note('games', readGames(reader), ({ games: { length } }) => length);
  const hasBank = member ? member.bank !== null : typical.bank !== null;
  const defaults = createSeed(reader.recordedAt);
  const codes = new Set((games?.games ?? defaults.games).map(({ code }) => code));
  const history = note('statement', readHistory(reader, { games: codes, hasBank }), countRows);
  const bonuses = note('bonuses', readBonuses(reader), ({ bonuses: { length } }) => length);
  const promotions = note('promotions', readPromotions(reader));
  const terms = note('terms of invites and refunds', readTerms(reader));
  const refundAmount = note('refund', readRefundAmount(reader));
  const refunds = note('refund history', readRefunds(reader), countRows);
  const invites = note('invited friends', readInvites(reader), countRows);
  const wheel = note('wheel', readWheel(reader), (found) => (found ? '' : 'none'));
  const coupons = note('coupons', readCoupons(reader, wheel), countRows);
  const slips = note('slips', readSlips(reader), countRows);
  const qrCodes = note('QR codes', readQrCodes(reader), countRows);
  const chat = note('chat', readChat(reader), countRows);
  const deposit = note('deposit accounts', readDepositAccounts(reader));
  const banks = note('banks', readBanks(reader), countRows);
  const sources = note('sources', readSources(reader), countRows);
  const banners = note('banners', readBanners(reader));
  const texts = note('texts', readTexts(reader), listNames);
  const settings = note('settings', readSettings(reader), listNames);

  const active = findActiveReward(reader, bonuses, promotions);
  const bonus = active === undefined ? typical.bonus : active;
  const currency = member?.currency ?? typical.currency;
  const complete: MemberSeed = {
    ...typical,
    ...definedFields({
      phone: member?.phone,
      name: member?.name,
      createdAt: member?.createdAt,
      wallet: balance?.wallet,
      coins: balance?.coins,
      games: games?.balances ?? openKnown(typical.games, codes),
      refundAmount: refundAmount?.amount,
      refunds,
      invites,
      coupons,
      slips,
      qrCodes,
      chat,
    }),
    bank: member ? member.bank : typical.bank,
    currency,
    bonus,
    receipts: [...(bonuses?.receipts ?? typical.receipts), ...(promotions?.receipts ?? [])],
  };
  const entries = history ?? typical.history.filter((entry) => !('game' in entry) || codes.has(entry.game));
  const usable = entries.filter(
    (entry) => entry.type !== 'transfer' || isAmong(codes, [entry.from, entry.to]),
  );
  const seed = createSeed(reader.recordedAt, {
    settings: {
      ...settings,
      ...(currency === 'LAK' ? { currency, variant: 'lao' as const } : {}),
      texts: completeTexts(texts),
    },
    ...definedFields({
      games: games?.games,
      bonuses: bonuses?.bonuses,
      promotions: promotions?.promotions,
      terms,
      sources,
      banners,
      depositBanks: deposit?.depositBanks,
      depositWallets: deposit?.depositWallets,
    }),
    ...(wheel === undefined ? {} : { wheel }),
    banks: withBank(banks ?? THAI_BANKS, member?.bankRow),
    members: [
      {
        ...complete,
        history: balanceHistory(usable, {
          wallet: complete.wallet,
          games: complete.games,
          startsAt: Math.min(complete.createdAt, usable[0]?.at ?? complete.createdAt),
          endsAt: reader.recordedAt,
          hasActiveBonus: bonus !== null,
        }),
      },
    ],
  });
  return { seed, taken, filled };
}

const isAmong = (codes: ReadonlySet<string>, accounts: readonly string[]): boolean =>
  accounts.every((account) => account === WALLET_CODE || codes.has(account));

const openKnown = (games: Readonly<Record<string, Satang>>, codes: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(games).filter(([code]) => codes.has(code)));

/** Gives the bank of the member its recorded names, and adds it if the list does not have it. */
const withBank = (banks: readonly BankSeed[], own: BankSeed | undefined): readonly BankSeed[] => {
  if (!own) return banks;
  return banks.some(({ code }) => code === own.code)
    ? banks.map((bank) => (bank.code === own.code ? own : bank))
    : [...banks, own];
};
