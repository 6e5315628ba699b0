import type { Satang } from '@wallet/shared/money.ts';

import { credited } from './deposit.ts';
import type { Slip } from './deposit-rows.ts';
import type { Env } from './env.ts';
import { type Act, done, reject } from './outcome.ts';
import { isFinal } from './slip.ts';
import type { WorldState } from './world-state.ts';

export interface SlipVerdict {
  readonly status: string;
  readonly amount?: Satang | undefined;
  readonly note?: string | undefined;
}

/**
 * The operator's verdict on a slip: SUCCESS credits its amount, FAILED tells a reason, any other status is
 * one more step on the way. The last word is said once.
 */
export function judgeSlip(
  state: WorldState,
  reference: string,
  { status, amount, note }: SlipVerdict,
  env: Env,
): Act<Slip> {
  const slip = state.slips.get(reference);
  const member = slip && state.members.get(slip.memberId);
  if (!slip || !member) return reject('slip', `no slip ${reference}`);
  if (isFinal(slip)) return reject('status', `the slip is ${slip.status} already`);
  if (amount !== undefined && amount <= 0) return reject('amount', 'is above zero');

  const judged: Slip = { ...slip, status, amount: amount ?? slip.amount, note: note ?? slip.note };
  const after = { ...state, slips: state.slips.put(judged) };
  if (status !== 'SUCCESS') return done(judged, after);
  if (judged.amount === null) return reject('amount', 'says what a slip that counts is worth');
  // What is known of the money is the account that the member sends from.
  const party = member.bank?.code ?? 'SLIP';
  return done(judged, credited(after, member, { amount: judged.amount, party }, env));
}
