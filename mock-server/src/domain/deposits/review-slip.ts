import type { Satang } from '@wallet/shared/money.ts';

import { creditWallet } from './deposit.ts';
import type { Slip } from '#domain/entities/deposit.ts';
import type { Env } from '#domain/state/env.ts';
import { type OperatorOutcome, done, reject } from '#domain/state/outcome.ts';
import { isSlipFinal } from './slip.ts';
import type { WorldState } from '#domain/state/world-state.ts';

export interface SlipVerdict {
  readonly status: string;
  readonly amount?: Satang | undefined;
  readonly note?: string | undefined;
}

/**
 * The operator's verdict on a slip: SUCCESS credits its amount, FAILED tells a reason, any other status is
 * one more step on the way. The last word is said once.
 */
export function reviewSlip(
  state: WorldState,
  reference: string,
  { status, amount, note }: SlipVerdict,
  env: Env,
): OperatorOutcome<Slip> {
  const slip = state.slips.get(reference);
  const member = slip && state.members.get(slip.memberId);
  if (!slip || !member) return reject('slip', `no slip ${reference}`);
  if (isSlipFinal(slip)) return reject('status', `the slip is ${slip.status} already`);
  if (amount !== undefined && amount <= 0) return reject('amount', 'is above zero');

  const judged: Slip = { ...slip, status, amount: amount ?? slip.amount, note: note ?? slip.note };
  const after = { ...state, slips: state.slips.put(judged) };
  if (status !== 'SUCCESS') return done(judged, after);
  if (judged.amount === null) return reject('amount', 'says what a slip that counts is worth');
  // What is known of the money is the account that the member sends from.
  const party = member.bank?.code ?? 'SLIP';
  return done(judged, creditWallet(after, member, { amount: judged.amount, party }, env));
}
