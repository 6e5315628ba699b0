import { isLao } from '@wallet/shared/operator/variant.ts';
import { LAO_CURRENCIES } from '@wallet/shared/limits.ts';
import { type Currency, ZERO } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import type { Member } from '#domain/entities/member.ts';
import type { Env } from '#domain/state/env.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

import { type BankAccountInput, checkBankAccount, toBankAccount } from './bank-account.ts';
import { createMember } from './manage-members.ts';
import { isOtpRequired, withoutOtps } from './otp.ts';
import { isValidPhone } from './phone-number.ts';

/** Registration request of a visitor (§3). */
export interface Registration extends BankAccountInput {
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly sourceCode: string;
  readonly inviteCode: string;
  readonly currency: Currency;
}

/**
 * Validates a registration before it is submitted. Before the bank step, the empty bank fields are ignored
 * (F-4).
 */
export function validateRegistration(
  state: WorldState,
  registration: Registration,
  { now }: Pick<Env, 'now'>,
) {
  const { bankCode, bankAccountName, bankAccountNo } = registration;
  const isBeforeBank = bankCode === '' && bankAccountName === '' && bankAccountNo === '';
  return (
    checkPerson(state, registration, now) ??
    (isBeforeBank ? undefined : checkBankAccount(state, registration)) ??
    done({})
  );
}

/** Registers a visitor as a member without money and game accounts. Does not log in. */
export function register(state: WorldState, registration: Registration, env: Env) {
  const refusal = checkPerson(state, registration, env.now) ?? checkBankAccount(state, registration);
  if (refusal) return refusal;
  // Game providers create an account for each new member. If they fail, the registration fails.
  if (env.draw('game.activate', registration.username) !== 'ok') return fail('GAME_ACTIVATION_FAIL', state);

  const { username: phone, name, password } = registration;
  const created = createMember(state, { phone, name: name.trim(), password }, env);
  assert(created.ok && created.state, 'a member must be created for a new phone');
  const inviter = findInviter(state, registration.inviteCode);
  const member: Member = {
    ...created.value,
    bank: toBankAccount(registration),
    currency: registration.currency,
    invitedBy: inviter?.id ?? null,
  };
  const registered = { ...created.state, members: created.state.members.put(member) };
  return done({}, withoutOtps(inviter ? withInvite(registered, inviter, member, env) : registered, phone));
}

function checkPerson(state: WorldState, registration: Registration, now: number) {
  const { name, username, sourceCode, currency } = registration;
  if (!isValidPhone(state, username)) return refuse('PHONE_NUMBER_REQUIRE_10_DIGIT');
  if (state.members.find(({ phone }) => phone === username)) return refuse('EXISTING_USER');
  if (isOtpRequired(state, username, now)) return refuse('UNVERIFIED_OTP');
  const isSourceKnown = sourceCode === '' || state.sources.has(sourceCode);
  if (name.trim() === '' || !isSourceKnown || !getAllowedCurrencies(state).includes(currency)) {
    return refuse('INVALID_USER_INFO');
  }
  return undefined;
}

/** Returns the currencies that a wallet can have (F-72). */
const getAllowedCurrencies = (state: WorldState): readonly Currency[] =>
  isLao(getSettings(state).variant) ? LAO_CURRENCIES : ['BAHT'];

/**
 * Finds the member of an invite code: `PR7` belongs to member 7. An unknown code is ignored, because the screen
 * shows it read-only and the visitor cannot correct it.
 */
function findInviter(state: WorldState, inviteCode: string): Member | undefined {
  const [, id = ''] = /^PR(\d+)$/.exec(inviteCode.trim().toUpperCase()) ?? [];
  return state.members.get(id);
}

/** Adds the friend to the inviter's list, without a bonus yet. */
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
