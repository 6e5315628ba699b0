import { LAO_CURRENCIES } from '@wallet/shared/limits.ts';
import { type Currency, ZERO } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import { toBankAccount, checkBankAccount, type BankAccountInput } from './bank-account.ts';
import type { Env } from '#domain/state/env.ts';
import type { Member } from '#domain/entities/member.ts';
import { createMember } from './manage-members.ts';
import { isOtpRequired, withoutOtps } from './otp.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import { isValidPhone } from './phone-number.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/** What a visitor sends to become a member (§3). */
export interface Registration extends BankAccountInput {
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
  readonly currency: Currency;
}

/**
 * Judges a registration before it is sent. Before the bank step the bank fields are empty, and nothing is
 * said of them then (F-4).
 */
export function validateRegistration(state: WorldState, given: Registration, { now }: Pick<Env, 'now'>) {
  const { bankCode, bankAccountName, bankAccountNo } = given;
  const isBeforeBank = bankCode === '' && bankAccountName === '' && bankAccountNo === '';
  return (
    checkPerson(state, given, now) ?? (isBeforeBank ? undefined : checkBankAccount(state, given)) ?? done({})
  );
}

/** Makes a visitor a member, with no money and no open game. Signing in is a call of its own. */
export function register(state: WorldState, given: Registration, env: Env) {
  const refusal = checkPerson(state, given, env.now) ?? checkBankAccount(state, given);
  if (refusal) return refusal;
  // The game providers are told of every new member; where they do not take one, nobody joins.
  if (env.draw('game.activate', given.username) !== 'ok') return fail('GAME_ACTIVATION_FAIL', state);

  const { username: phone, name, password } = given;
  const made = createMember(state, { phone, name: name.trim(), password }, env);
  assert(made.ok && made.state, 'a phone that is not known can be a member');
  const inviter = findInviter(state, given.inviteCode);
  const member: Member = {
    ...made.value,
    bank: toBankAccount(given),
    currency: given.currency,
    invitedBy: inviter?.id ?? null,
  };
  const joined = { ...made.state, members: made.state.members.put(member) };
  return done({}, withoutOtps(inviter ? withInvite(joined, inviter, member, env) : joined, phone));
}

function checkPerson(state: WorldState, given: Registration, now: number) {
  const { name, username, sourceCode, currency } = given;
  if (!isValidPhone(state, username)) return refuse('PHONE_NUMBER_REQUIRE_10_DIGIT');
  if (state.members.find(({ phone }) => phone === username)) return refuse('EXISTING_USER');
  if (isOtpRequired(state, username, now)) return refuse('UNVERIFIED_OTP');
  const isSourceKnown = sourceCode === '' || state.sources.has(sourceCode);
  if (name.trim() === '' || !isSourceKnown || !allowedCurrencies(state).includes(currency)) {
    return refuse('INVALID_USER_INFO');
  }
  return undefined;
}

/** What a wallet may be kept in (F-72). */
const allowedCurrencies = (state: WorldState): readonly Currency[] =>
  getSettings(state).variant === 'lao' ? LAO_CURRENCIES : ['BAHT'];

/**
 * Whose link brought the visitor: `PR7` is member 7's. A code of nobody is passed over, because the screen
 * shows it read-only and a visitor could not mend it.
 */
function findInviter(state: WorldState, inviteCode: string): Member | undefined {
  const [, id = ''] = /^PR(\d+)$/.exec(inviteCode.trim().toUpperCase()) ?? [];
  return state.members.get(id);
}

/** The friend stands in the inviter's list from now on, and has earned nothing yet. */
function withInvite(state: WorldState, inviter: Member, friend: Member, env: Env): WorldState {
  const invite = {
    id: env.newId('invite'),
    memberId: inviter.id,
    name: friend.name,
    amount: ZERO,
    at: env.now,
    isCollected: false,
  };
  return { ...state, invites: state.invites.put(invite) };
}
