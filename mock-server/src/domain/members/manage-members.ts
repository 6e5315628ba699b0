import { isValidBankAccountNo } from '@wallet/shared/bank-account.ts';
import type { AuthErrorKey } from '@wallet/shared/errors.ts';
import { BALANCE_MAX, type Satang, satangToBaht, subtract, ZERO } from '@wallet/shared/money.ts';
import type { Bonus, Promotion } from '@wallet/shared/operator/catalogue.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';
import type { MemberAccount } from '@wallet/shared/operator/ledger.ts';

import { type GameAccount, gameAccountId, type Member } from '#domain/entities/member.ts';
import { createGameAccount } from '#domain/games/game-credentials.ts';
import { gameAccount, houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance, post } from '#domain/ledger/ledger.ts';
import { revokeLockedBonus } from '#domain/rewards/wagering.ts';
import type { Env } from '#domain/state/env.ts';
import { done, type Issue, type OperatorOutcome, reject } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

import { type BankAccountInput, findOtherOwner, toBankAccount } from './bank-account.ts';
import { endSessions } from './session.ts';

/** Fields of a member that the control API can set. */
interface MemberChange {
  readonly name?: string | undefined;
  readonly password?: string | undefined;
  readonly wallet?: Satang | undefined;
  readonly coins?: number | undefined;
  /** Balances by slot code, in the wallet's currency; null closes the account, an amount opens it. */
  readonly games?: Readonly<Record<string, Satang | null>> | undefined;
  readonly bank?: BankAccountInput | null | undefined;
  readonly bonus?: string | null | undefined;
  readonly active?: boolean | undefined;
  readonly refusedWith?: AuthErrorKey | null | undefined;
  readonly token?: 'expired' | 'new' | undefined;
}

const DEFAULT_PASSWORD = 'sandbox1234';

/** Finds a member by phone, or else by id. */
export const findMember = (state: WorldState, phoneOrId: string): Member | undefined =>
  state.members.find(({ phone }) => phone === phoneOrId) ?? state.members.get(phoneOrId);

/** Lists every name that `findMember` finds. */
export const listMemberNames = (state: WorldState): readonly string[] =>
  [...state.members.values()].flatMap(({ phone, id }) => [phone, id]);

/**
 * Creates a member through the control API, without registration. Fields that are not given have defaults.
 */
export function createMember(
  state: WorldState,
  { phone, ...change }: MemberChange & { readonly phone: string },
  env: Env,
): OperatorOutcome<Member> {
  if (state.members.find((member) => member.phone === phone))
    return reject('phone', `must be a new phone number, but ${phone} belongs to a member`);

  const member: Member = {
    id: createMemberId(state),
    phone,
    password: DEFAULT_PASSWORD,
    name: phone,
    bank: createBankAccount(state, phone),
    coins: 0,
    createdAt: env.now,
    isActive: true,
    currency: getSettings(state).currency,
    refusedWith: null,
    bonus: null,
    invitedBy: null,
    refundAmount: null,
  };
  const games = change.games ?? (change.wallet === undefined ? {} : listFirstGames(state));
  const withMember = { ...state, members: state.members.put(member) };
  return changeMember(withMember, member.id, { ...change, games }, env);
}

/** Returns the games of the world's first member, empty: a member with a wallet can play, as one that is written for a new world. */
function listFirstGames({ members, gameAccounts }: WorldState): Readonly<Record<string, Satang>> {
  const [first] = members.values();
  const accounts = gameAccounts.filter(({ memberId, isActive }) => memberId === first?.id && isActive);
  return Object.fromEntries(accounts.map(({ code }) => [code, ZERO]));
}

/** Returns the next free number: the members of a recording or of an imported world may have any ids. */
function createMemberId({ members }: WorldState): string {
  let id = members.size + 1;
  while (members.has(String(id))) id++;
  return String(id);
}

/** Creates an account whose number is that of the phone; null if there are no banks or another member has it. */
function createBankAccount(state: WorldState, phone: string): Member['bank'] {
  const [bank] = state.banks.values();
  const account = bank && {
    code: bank.code,
    accountName: 'SANDBOX MEMBER',
    accountNo: phone.padStart(10, '0'),
  };
  return account && !findOtherOwner(state, account) ? account : null;
}

/**
 * Sets the given fields of a member, or none if any is invalid. Balances are posted against `house:sandbox`.
 */
export function changeMember(
  state: WorldState,
  memberId: string,
  change: MemberChange,
  env: Env,
): OperatorOutcome<Member> {
  const before = state.members.get(memberId);
  if (!before) return reject('member', `must be an existing member, got ${memberId}`);
  const issues = validateChange(state, memberId, change);
  if (issues.length > 0) return { ok: false, issues };

  const member = applyChange(state, before, change);
  let after: WorldState = { ...state, members: state.members.put(member) };
  if (change.wallet !== undefined) after = setBalance(after, member, mainAccount(member), change.wallet, env);
  for (const [code, amount] of Object.entries(change.games ?? {})) {
    after = setGameAccount(after, member, code, amount !== null);
    after = setBalance(after, member, gameAccount(member, code), amount ?? ZERO, env);
  }
  if (member.bonus?.code !== before.bonus?.code) after = revokeLockedBonus(after, member, env);
  if (change.token === 'expired') after = endSessions(after, memberId);
  return done(member, after);
}

function applyChange(
  state: WorldState,
  before: Member,
  { name, password, coins, active, ...change }: MemberChange,
): Member {
  const { bank, bonus, refusedWith } = change;
  return {
    ...before,
    name: name ?? before.name,
    password: password ?? before.password,
    coins: coins ?? before.coins,
    isActive: active ?? before.isActive,
    refusedWith: refusedWith === undefined ? before.refusedWith : refusedWith,
    bank: bank === undefined ? before.bank : bank && toBankAccount(bank),
    bonus:
      bonus === undefined
        ? before.bonus
        : toActiveBonus(state.bonuses.get(bonus ?? ''), state.promotions.get(bonus ?? '')),
  };
}

/** Returns the member's active bonus; a promotion counts as one. */
export function toActiveBonus(bonus: Bonus | undefined, promotion: Promotion | undefined): Member['bonus'] {
  if (bonus) return { code: bonus.code, type: bonus.type };
  return promotion ? { code: promotion.code, type: 'promotion' } : null;
}

function setGameAccount(state: WorldState, member: Member, code: string, isActive: boolean): WorldState {
  const existing = state.gameAccounts.get(gameAccountId(member, code));
  if (!existing && !isActive) return state;
  const account: GameAccount = { ...(existing ?? createGameAccount(state.seed, member, code)), isActive };
  return { ...state, gameAccounts: state.gameAccounts.put(account) };
}

/** Sets the balance of an account by one posting against the sandbox, if it differs. */
function setBalance(
  state: WorldState,
  member: Member,
  account: MemberAccount,
  amount: Satang,
  env: Env,
): WorldState {
  const { currency } = member;
  const difference = subtract(amount, getBalance(state.ledger, account));
  if (difference === 0) return state;
  const sandbox = houseAccount('sandbox', currency);
  const accounts = difference > 0 ? { from: sandbox, to: account } : { from: account, to: sandbox };
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'adjust',
    ...accounts,
    amount: difference > 0 ? difference : subtract(ZERO, difference),
    currency,
  });
  return { ...state, ledger };
}

function validateChange(
  state: WorldState,
  memberId: string,
  { wallet, coins, games, bank, bonus }: MemberChange,
): Issue[] {
  const issues: Issue[] = [];
  const checkBalance = (path: string, amount: Satang | null | undefined): void => {
    if ((amount ?? ZERO) < 0) issues.push({ path, message: 'must be 0 or greater' });
    if ((amount ?? ZERO) > BALANCE_MAX)
      issues.push({ path, message: `must be ${satangToBaht(BALANCE_MAX)} or less` });
  };
  checkBalance('wallet', wallet);
  if ((coins ?? 0) < 0) issues.push({ path: 'coins', message: 'must be 0 or greater' });
  for (const [code, amount] of Object.entries(games ?? {})) {
    const path = `games.${code}`;
    if (!state.games.has(code)) {
      issues.push({ path, message: toUnknownName('must be an offered game', code, state.games.ids()) });
    }
    checkBalance(path, amount);
  }
  if (bank) issues.push(...validateBank(state, memberId, bank));
  const offers = [...state.bonuses.ids(), ...state.promotions.ids()];
  if (bonus && !offers.includes(bonus)) {
    const message = toUnknownName('must be the code of an offered bonus', bonus, offers);
    issues.push({ path: 'bonus', message });
  }
  return issues;
}

/** Checks a bank account as that of a member is checked at the registration. */
function validateBank(state: WorldState, memberId: string, bank: BankAccountInput): Issue[] {
  const account = toBankAccount(bank);
  if (!state.banks.has(account.code)) {
    const message = toUnknownName('must be the code of a known bank', account.code, state.banks.ids());
    return [{ path: 'bank.bankCode', message }];
  }
  if (account.accountName === '') return [{ path: 'bank.bankAccountName', message: 'must not be blank' }];
  const owner = findOtherOwner(state, account, memberId);
  const path = 'bank.bankAccountNo';
  if (!isValidBankAccountNo(account.accountNo)) {
    return [
      {
        path,
        message: `must have 1 to 32 digits and nothing else but separators, got ${bank.bankAccountNo}`,
      },
    ];
  }
  return owner
    ? [{ path, message: `must not be the account of another member, and ${owner.phone} has it` }]
    : [];
}
