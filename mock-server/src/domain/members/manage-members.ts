import type { AuthErrorKey } from '@wallet/shared/errors.ts';
import { type Satang, subtract, ZERO } from '@wallet/shared/money.ts';

import { gameAccount, houseAccount, mainAccount, type MemberAccount } from '#domain/ledger/accounts.ts';
import { revokeLockedBonus } from '#domain/rewards/wagering.ts';
import type { Env } from '#domain/state/env.ts';
import { createGameAccount } from '#domain/games/game-credentials.ts';
import { getBalance, post } from '#domain/ledger/ledger.ts';
import { type GameAccount, gameAccountId, type Member } from '#domain/entities/member.ts';
import { type OperatorOutcome, done, type Issue, reject } from '#domain/state/outcome.ts';
import { endSessions } from './session.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/** What the sandbox may set of a member by hand. */
export interface MemberChange {
  readonly name?: string | undefined;
  readonly password?: string | undefined;
  readonly wallet?: Satang | undefined;
  readonly coins?: number | undefined;
  /** Balances by slot code, in the wallet's currency; null closes the account, an amount opens it. */
  readonly games?: Readonly<Record<string, Satang | null>> | undefined;
  readonly bank?:
    | { readonly bankCode: string; readonly bankAccountName: string; readonly bankAccountNo: string }
    | null
    | undefined;
  readonly bonus?: string | null | undefined;
  readonly active?: boolean | undefined;
  readonly refusedWith?: AuthErrorKey | null | undefined;
  readonly token?: 'expired' | 'new' | undefined;
}

export const DEFAULT_PASSWORD = 'sandbox1234';

/** The member of this phone, or else of this id. */
export const findMember = (state: WorldState, phoneOrId: string): Member | undefined =>
  state.members.find(({ phone }) => phone === phoneOrId) ?? state.members.get(phoneOrId);

/** A member who never registered: the sandbox makes one for a test. What is not given is as an ordinary member has it. */
export function createMember(
  state: WorldState,
  { phone, ...given }: MemberChange & { readonly phone: string },
  env: Env,
): OperatorOutcome<Member> {
  if (state.members.find((member) => member.phone === phone))
    return reject('phone', `${phone} is a member already`);

  const [firstBank] = state.banks.values();
  const member: Member = {
    id: String(state.members.size + 1),
    phone,
    password: DEFAULT_PASSWORD,
    name: phone,
    bank: firstBank
      ? { code: firstBank.id, accountName: 'SANDBOX MEMBER', accountNo: phone.padStart(10, '0') }
      : null,
    coins: 0,
    createdAt: env.now,
    isActive: true,
    currency: getSettings(state).currency,
    refusedWith: null,
    bonus: null,
    invitedBy: null,
    refundAmount: null,
  };
  return changeMember({ ...state, members: state.members.put(member) }, member.id, given, env);
}

/** Sets what is given of a member, all of it or nothing. Money is posted against `house:sandbox`. */
export function changeMember(
  state: WorldState,
  memberId: string,
  change: MemberChange,
  env: Env,
): OperatorOutcome<Member> {
  const before = state.members.get(memberId);
  if (!before) return reject('member', `no member ${memberId}`);
  const issues = validateChange(state, change);
  if (issues.length > 0) return { ok: false, issues };

  const member = applyChange(state, before, change);
  let after: WorldState = { ...state, members: state.members.put(member) };
  if (change.wallet !== undefined) after = setBalance(after, member, mainAccount(member), change.wallet, env);
  for (const [code, amount] of Object.entries(change.games ?? {})) {
    after = setGameAccount(after, member, code, amount !== null);
    after = setBalance(after, member, gameAccount(member, code), amount ?? ZERO, env);
  }
  if (change.bonus !== undefined) after = revokeLockedBonus(after, member, env);
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
    bank:
      bank === undefined
        ? before.bank
        : bank && { code: bank.bankCode, accountName: bank.bankAccountName, accountNo: bank.bankAccountNo },
    bonus: bonus === undefined ? before.bonus : toActiveBonus(state, bonus),
  };
}

function toActiveBonus(state: WorldState, code: string | null): Member['bonus'] {
  const bonus = code === null ? undefined : state.bonuses.get(code);
  return bonus ? { code: bonus.id, type: bonus.type } : null;
}

function setGameAccount(state: WorldState, member: Member, code: string, isActive: boolean): WorldState {
  const known = state.gameAccounts.get(gameAccountId(member, code));
  if (!known && !isActive) return state;
  const account: GameAccount = { ...(known ?? createGameAccount(state.seed, member, code)), isActive };
  return { ...state, gameAccounts: state.gameAccounts.put(account) };
}

/** Brings an account to this balance by one entry against the sandbox; none where it has it already. */
function setBalance(
  state: WorldState,
  member: Member,
  account: MemberAccount,
  amount: Satang,
  env: Env,
): WorldState {
  const { currency } = member;
  const missing = subtract(amount, getBalance(state.ledger, account));
  if (missing === 0) return state;
  const sandbox = houseAccount('sandbox', currency);
  const ends = missing > 0 ? { from: sandbox, to: account } : { from: account, to: sandbox };
  const size = missing > 0 ? missing : subtract(ZERO, missing);
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'adjust',
    ...ends,
    amount: size,
    currency,
  });
  return { ...state, ledger };
}

function validateChange(state: WorldState, { wallet, coins, games, bank, bonus }: MemberChange): Issue[] {
  const issues: Issue[] = [];
  const isNegative = (amount: number | null | undefined) => typeof amount === 'number' && amount < 0;
  if (isNegative(wallet)) issues.push({ path: 'wallet', message: 'is not below zero' });
  if (isNegative(coins)) issues.push({ path: 'coins', message: 'is not below zero' });
  for (const [code, amount] of Object.entries(games ?? {})) {
    if (!state.games.has(code)) issues.push({ path: `games.${code}`, message: 'no such game is offered' });
    if (isNegative(amount)) issues.push({ path: `games.${code}`, message: 'is not below zero' });
  }
  if (bank && !state.banks.has(bank.bankCode))
    issues.push({ path: 'bank.bankCode', message: 'no such bank' });
  if (bonus && !state.bonuses.has(bonus)) issues.push({ path: 'bonus', message: 'no such bonus is offered' });
  return issues;
}
