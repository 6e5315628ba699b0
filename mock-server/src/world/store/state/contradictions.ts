import { bonusReceiptsId } from '#domain/entities/reward.ts';
import { gameAccountId } from '#domain/entities/member.ts';
import { findOwnerId, gameAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { toCanonicalJson } from '#domain/state/state-json.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { Steps } from '#domain/steps.ts';
import { callPattern } from '#world/faults/fault-rules.ts';
import { parseFaultTarget } from '#world/faults/fault-target.ts';

import { findIdsIssuedAgain } from './issued-ids.ts';

const CHECKS: readonly ((state: WorldState) => readonly string[])[] = [
  checkFaults,
  checkCurrencies,
  checkDerivedIds,
  checkBonuses,
  checkRooms,
  findIdsIssuedAgain,
];

/**
 * Returns what the rows of a state contradict in each other, such as ids that are built from other fields, or
 * undefined. A command relies on these rules and would fail in a state that breaks one. References to members are
 * checked by the audit. Yields after each rule.
 */
export function* findContradiction(state: WorldState): Steps<string | undefined> {
  for (const check of CHECKS) {
    const [contradiction] = check(state);
    if (contradiction !== undefined) return contradiction;
    yield;
  }
  return undefined;
}

function checkFaults({ faults }: WorldState): string[] {
  return faults
    .filter(
      ({ rule, target }) =>
        toCanonicalJson(parseFaultTarget(callPattern(rule)) ?? null) !== toCanonicalJson(target),
    )
    .map(({ id }) => `fault ${id} must match a call of this sandbox`);
}

/** Checks that each account has the currency of its member, or that of its name. */
function checkCurrencies({ members, ledger, withdrawals }: WorldState): string[] {
  const getCurrency = (account: string): string | undefined => {
    const owner = findOwnerId(account as `house:${string}`);
    if (owner !== undefined) return members.get(owner)?.currency;
    return account.split(':').length > (account.startsWith('house:game:') ? 3 : 2) ? 'LAK' : 'BAHT';
  };
  return [
    ...[...ledger.balances.values()]
      .filter(({ id, currency }) => getCurrency(id) !== currency)
      .map(({ id, currency }) => `account ${id} must not be in ${currency}`),
    ...withdrawals
      .filter(({ memberId, currency }) => members.get(memberId)?.currency !== currency)
      .map(({ id }) => `${id} must have the currency of its member`),
  ];
}

/** Checks ids that are built from other fields. */
function checkDerivedIds({ gameAccounts, receipts, scripts, ledger, locks, games }: WorldState): string[] {
  return [
    ...gameAccounts
      .filter(({ id, memberId, code }) => id !== gameAccountId({ id: memberId }, code))
      .map(({ id }) => `game account ${id} must be named by member and game`),
    // A game can be removed once no member has money there.
    ...gameAccounts
      .filter(
        ({ memberId, code }) =>
          !games.has(code) && getBalance(ledger, gameAccount({ id: memberId }, code)) > 0,
      )
      .map(({ id }) => `game account ${id} must have no money, because its game is not offered`),
    ...receipts
      .filter(({ id, memberId, kind, code }) => id !== bonusReceiptsId({ id: memberId }, kind, code))
      .map(({ id }) => `receipts ${id} must be named by member, kind and code`),
    ...scripts
      .filter(({ id, stream, member }) => id !== `${stream}:${member ?? '*'}`)
      .map(({ id }) => `script ${id} must be named by stream and member`),
    ...[...ledger.postings.values()]
      .filter(({ id, from, to }, index) => id !== `posting-${index + 1}` || from === to)
      .map(({ id }) => `${id} must be named by its position and have two accounts`),
    ...locks
      .filter(({ since }) => since > ledger.postings.length)
      .map(({ id }) => `the bonus of member ${id} must not begin after the last posting`),
  ];
}

function checkBonuses({ members, bonuses, promotions }: WorldState): string[] {
  return members
    .filter(
      ({ bonus }) => bonus !== null && !(bonus.type === 'promotion' ? promotions : bonuses).has(bonus.code),
    )
    .map(({ id, bonus }) => `member ${id} must not have ${bonus?.code}, which is not offered`);
}

function checkRooms({ rooms, messages, members }: WorldState): string[] {
  return [
    ...rooms
      .filter(({ id, kind }) => members.has(id) !== (kind === 'member'))
      .map(({ id }) => `room ${id} must belong to a member or a guest`),
    ...[...messages.values()]
      .filter(({ room }) => !rooms.has(room))
      .map(({ id }) => `${id} must be in a room`),
  ];
}
