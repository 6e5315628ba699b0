import type { Satang } from '@wallet/shared/money.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';
import { toUnknownName } from '@wallet/shared/suggest-names.ts';

import type { Slip } from '#domain/entities/deposit.ts';
import type { Env } from '#domain/state/env.ts';
import { done, type OperatorOutcome, reject } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { creditWallet } from './deposit.ts';
import { isSlipFinal } from './slip.ts';

interface SlipVerdict {
  readonly status: string;
  readonly amount?: Satang | undefined;
  readonly note?: string | undefined;
}

const REASONS: readonly string[] = SLIP_REASONS;
/** Form of a reason in the operator's spelling, in contrast to words for the member. */
const KEY = /^[A-Z]+(_[A-Z]+)+$/;

/**
 * Reviews a slip. SUCCESS credits its amount, FAILED has a note with the reason, any other status is an
 * intermediate step. A slip with a final status cannot be reviewed again.
 */
export function reviewSlip(
  state: WorldState,
  reference: string,
  { status, amount, note }: SlipVerdict,
  env: Env,
): OperatorOutcome<Slip> {
  const slip = state.slips.get(reference);
  const member = slip && state.members.get(slip.memberId);
  if (!slip || !member) {
    return reject('slip', toUnknownName('must be an existing slip', reference, state.slips.ids()));
  }
  if (isSlipFinal(slip))
    return reject('status', `must be set before the slip is final, but it is ${slip.status}`);
  if (note !== undefined && KEY.test(note) && !REASONS.includes(note)) {
    return reject('note', toUnknownName('must be a reason of the contract, or words', note, REASONS));
  }
  if (amount !== undefined && amount <= 0) return reject('amount', 'must be greater than 0');

  const reviewed: Slip = { ...slip, status, amount: amount ?? slip.amount, note: note ?? slip.note };
  const after = { ...state, slips: state.slips.put(reviewed) };
  if (status !== 'SUCCESS') return done(reviewed, after);
  if (reviewed.amount === null) return reject('amount', 'must be given for status SUCCESS');
  // A slip does not say where the money came from; the member's own bank is assumed.
  const party = member.bank?.code ?? 'SLIP';
  return done(reviewed, creditWallet(after, member, { amount: reviewed.amount, party }, env));
}
