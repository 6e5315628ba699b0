import { createMemberSeed, DEFAULT_LOGIN } from '@wallet/fixtures/members.ts';
import { toMilliseconds } from '@wallet/shared/time/duration.ts';
import type { HistoryEntrySeed, MemberSeed } from '@wallet/fixtures/member-seed.ts';
import type { Seed } from '@wallet/fixtures/seed.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@wallet/fixtures/units.ts';
import { isValidBankAccountNo } from '@wallet/shared/bank-account.ts';
import type { worlds } from '@wallet/shared/control/worlds.ts';
import { WALLET_CODE } from '@wallet/shared/limits.ts';
import { ZERO } from '@wallet/shared/money.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';
import { clampTime } from '@wallet/shared/time/timestamp.ts';

import { gameAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { toBankAccount } from '#domain/members/bank-account.ts';
import type { Issue } from '#domain/state/outcome.ts';

import { toPostings } from './history-postings.ts';
import { sumPostings } from './replay-history.ts';

/** Member of a new world as a test writes it, money in satang. */
type WrittenMember = NonNullable<ControlInput<typeof worlds.create>['body']['members']>[number];
type WrittenEntry = NonNullable<WrittenMember['statement']>[number];
type EntryFields = readonly (keyof WrittenEntry)[];

/** Lifetime of a QR code for which none is given. */
const QR_MS = 10 * MINUTE_MS;

/** Returns rows with their times, oldest first: as given, or an hour apart. */
const withTimes = <Row extends { readonly agoMs?: number | string | undefined }>(
  rows: readonly Row[] = [],
  startsAt: number,
): readonly (Row & { readonly at: number })[] =>
  rows
    .map((row, index) => ({
      ...row,
      at: clampTime(startsAt - toMilliseconds(row.agoMs ?? (rows.length - index) * HOUR_MS)),
    }))
    .sort((a, b) => a.at - b.at);

/** Fields of an entry beside its amount and time, by its type, and those that it must have. */
const ENTRY_FIELDS: Readonly<
  Record<WrittenEntry['type'], { readonly known: EntryFields; readonly needed?: EntryFields }>
> = {
  deposit: { known: ['bank'] },
  withdraw: { known: ['status'] },
  transfer: { known: ['from', 'to', 'status'], needed: ['from', 'to'] },
  bonus: { known: ['of', 'description'] },
  finish_bonus: { known: ['of', 'description'] },
  won: { known: ['game'], needed: ['game'] },
  lost: { known: ['game'], needed: ['game'] },
};

const COMMON_FIELDS: EntryFields = ['type', 'amount', 'agoMs'];

function toHistoryEntry(
  { type, at, amount, status = 'SUCCESS', ...entry }: WrittenEntry & { readonly at: number },
  bank: string,
): HistoryEntrySeed {
  const { from = '', to = '', game = '', of: offer, description = '' } = entry;
  switch (type) {
    case 'deposit':
      return { type, at, amount, bank: entry.bank ?? bank };
    case 'withdraw':
      return { type, at, amount, status };
    case 'transfer':
      return { type, at, amount, from, to, status: status === 'FAILED' ? status : 'SUCCESS' };
    case 'bonus':
    case 'finish_bonus':
      return { type, at, amount, link: offer ? { to: offer, description } : null };
    case 'won':
    case 'lost':
      return { type, at, amount, game };
  }
}

/** Returns the account as written; a code alone, and none, have an invented name and the phone number as their number. */
function toBank(written: WrittenMember['bank'], phone: string, seed: Seed): MemberSeed['bank'] {
  if (written === null) return null;
  if (typeof written === 'object') return toBankAccount(written);
  const code = written ?? seed.banks[0]?.code;
  return code === undefined
    ? null
    : { code, accountName: 'SANDBOX MEMBER', accountNo: phone.padStart(10, '0') };
}

/** Lists the codes of the games that a history names. */
const listGames = (history: readonly HistoryEntrySeed[]): readonly string[] =>
  history.flatMap((entry) => {
    if (entry.type === 'won' || entry.type === 'lost') return [entry.game];
    return entry.type === 'transfer' ? [entry.from, entry.to].filter((code) => code !== WALLET_CODE) : [];
  });

/** Opens the accounts of the scenario's first member, empty, for a member with a wallet whose accounts are not written. */
const toGames = ({ wallet, games }: WrittenMember, { members: [first] }: Seed): MemberSeed['games'] =>
  wallet === undefined || games !== undefined
    ? {}
    : Object.fromEntries(Object.keys(first?.games ?? {}).map((code) => [code, ZERO]));

/** Returns the code of the slice with this prize, or else of the first. */
const findSliceCode = ({ wheel }: Seed, amount: number): string =>
  (wheel?.slices.find(({ prize }) => prize === amount) ?? wheel?.slices[0])?.code ?? 'S1';

function toMemberSeed(written: WrittenMember, index: number, seed: Seed, startsAt: number): MemberSeed {
  const phone = written.phone ?? String(Number(DEFAULT_LOGIN.phone) + index).padStart(10, '0');
  const bank = toBank(written.bank, phone, seed);
  const statement = withTimes(written.statement, startsAt);
  const history = statement.map((entry) => toHistoryEntry(entry, bank?.code ?? ''));
  const currency = written.currency ?? seed.settings.currency;
  const member = { id: '', currency, bank };
  const postings = history.flatMap((entry) => toPostings({ member, entry, op: '' }));
  const moved = sumPostings(postings);
  const openGames = Object.fromEntries(
    listGames(history).map((code) => [code, moved.get(gameAccount(member, code)) ?? ZERO] as const),
  );
  return createMemberSeed(startsAt, {
    phone,
    bank,
    currency,
    history,
    name: written.name ?? phone,
    createdAt: Math.min(startsAt - 30 * DAY_MS, statement[0]?.at ?? startsAt),
    isActive: written.active ?? true,
    refusedWith: written.refusedWith ?? null,
    coins: written.coins ?? 0,
    bonus: written.bonus ?? null,
    refundAmount: written.refund ?? null,
    wallet: written.wallet ?? moved.get(mainAccount(member)) ?? ZERO,
    games: { ...toGames(written, seed), ...openGames, ...written.games },
    ...(written.password !== undefined && { password: written.password }),
    slips: withTimes(written.slips, startsAt).map(
      ({ at, status = 'PENDING', amount = null, note = null }) => ({
        at,
        status,
        amount,
        note,
        isLinkListed: true,
      }),
    ),
    qrCodes: withTimes(written.qrCodes, startsAt).map(({ at, provider, amount, expiresInMs = QR_MS }) => ({
      at,
      provider,
      amount,
      expiresAt: clampTime(startsAt + toMilliseconds(expiresInMs)),
    })),
    coupons: (written.coupons ?? []).map(
      ({ name, amount, type = 'CREDIT', expiresInMs, claimed = false }) => ({
        sliceCode: findSliceCode(seed, amount),
        name,
        amount,
        type,
        expiresAt: expiresInMs === undefined ? null : clampTime(startsAt + toMilliseconds(expiresInMs)),
        isClaimed: claimed,
      }),
    ),
    invites: withTimes(written.invites, startsAt).map(({ at, name, amount, claimed = false }) => ({
      at,
      name,
      amount,
      isCollected: claimed,
    })),
    chat: withTimes(written.chat, startsAt).map(({ at, from, text, read = true }) => ({
      at,
      sender: from,
      session: 1,
      isRead: read,
      message: { message_type: 'text', payload: text },
    })),
  });
}

/** Lists the names in a member that the operator does not have. What does not add up is told by `buildState`. */
function* findUnknownNames(written: WrittenMember, seed: Seed): Generator<Issue> {
  const codesOf = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code);
  const games = codesOf(seed.games);
  const check = (path: string, name: string, known: readonly string[], requirement: string): Issue[] =>
    known.includes(name) ? [] : [{ path, message: toUnknownName(requirement, name, known) }];
  const checkBank = (path: string, code: string) =>
    check(path, code, codesOf(seed.banks), 'must be the code of a known bank');
  const checkGame = (path: string, code: string) => check(path, code, games, 'must be an offered game');

  const { bank, bonus } = written;
  if (typeof bank === 'string') yield* checkBank('bank', bank);
  if (bank && typeof bank === 'object') yield* checkBank('bank.bankCode', bank.bankCode);
  const offers = [...codesOf(seed.bonuses), ...codesOf(seed.promotions)];
  if (bonus) yield* check('bonus', bonus, offers, 'must be the code of an offered bonus');
  for (const code of Object.keys(written.games ?? {})) yield* checkGame(`games.${code}`, code);
  for (const [index, entry] of (written.statement ?? []).entries()) {
    const path = `statement.${index}`;
    const { known, needed = [] } = ENTRY_FIELDS[entry.type];
    const given = (Object.keys(entry) as (keyof WrittenEntry)[]).filter((key) => entry[key] !== undefined);
    for (const key of given.filter((each) => ![...COMMON_FIELDS, ...known].includes(each))) {
      yield { path: `${path}.${key}`, message: `must not be given with ${entry.type}` };
    }
    for (const key of needed.filter((each) => !given.includes(each))) {
      yield { path: `${path}.${key}`, message: `must be given with ${entry.type}` };
    }
    if (entry.game !== undefined) yield* checkGame(`${path}.game`, entry.game);
    if (entry.type !== 'transfer') continue;
    for (const key of ['from', 'to'] as const) {
      const code = entry[key];
      if (code !== undefined)
        yield* check(`${path}.${key}`, code, [WALLET_CODE, ...games], 'must be WALLET or an offered game');
    }
    if (entry.from === entry.to) yield { path: `${path}.to`, message: 'must be another account than `from`' };
    if (entry.status === 'PENDING') yield { path: `${path}.status`, message: 'must be SUCCESS or FAILED' };
  }
}

/** Lists what two members of a seed have in common that is one member's own. */
function* findRepeated(members: readonly MemberSeed[]): Generator<Issue> {
  const phones = new Set<string>();
  const accounts = new Set<string>();
  for (const [index, { phone, bank }] of members.entries()) {
    if (phones.has(phone))
      yield {
        path: `${index}.phone`,
        message: `must be a new phone number, but ${phone} belongs to a member`,
      };
    phones.add(phone);
    if (!bank) continue;
    if (!isValidBankAccountNo(bank.accountNo)) {
      yield {
        path: `${index}.bank.bankAccountNo`,
        message: `must have 1 to 32 digits and nothing else but separators, got ${bank.accountNo}`,
      };
    }
    if (bank.accountName === '')
      yield { path: `${index}.bank.bankAccountName`, message: 'must not be blank' };
    const account = `${bank.code} ${bank.accountNo}`;
    if (accounts.has(account))
      yield { path: `${index}.bank`, message: 'must not be the account of another member' };
    accounts.add(account);
  }
}

/**
 * Replaces the members of a seed by those that a test wrote, for a world that starts at `startsAt`. Returns the issues if
 * they name what the operator does not have, or have the phone number or the account of each other.
 */
export function withWrittenMembers(
  seed: Seed,
  written: readonly WrittenMember[],
  startsAt: number,
): Seed | readonly Issue[] {
  const unknown = written.flatMap((member, index) =>
    [...findUnknownNames(member, seed)].map(({ path, message }) => ({ path: `${index}.${path}`, message })),
  );
  const members = written.map((member, index) => toMemberSeed(member, index, seed, startsAt));
  const issues = [...unknown, ...findRepeated(members)];
  return issues.length === 0
    ? { ...seed, members }
    : issues.map(({ path, message }) => ({ path: `members.${path}`, message }));
}
