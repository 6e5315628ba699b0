import type { createWorlds } from '@wallet/mock-server/app.ts';

import type { Decisions } from './money-ends.test-utils.ts';
import { type Effect, toEffect } from './properties.test-utils.ts';
import type { Kind } from './tab-bundle.test-utils.ts';

type WorldState = NonNullable<ReturnType<ReturnType<typeof createWorlds>['get']>>['state'];

/** A QR code that was created, whatever has become of it. */
export interface CreatedCode {
  readonly id: string;
  readonly memberId: string;
  readonly amount: number;
}

/** Counts what the operator has carried out, by the names of `toEffect`. */
export function countEffects(state: WorldState, codes: Iterable<CreatedCode>): ReadonlyMap<string, Effect> {
  const effects = new Map<string, Effect>();
  const get = (kind: Kind, id: string, amount = 0): Effect => {
    const name = toEffect(kind, { id }, amount);
    const effect = effects.get(name) ?? { count: 0, undone: 0 };
    effects.set(name, effect);
    return effect;
  };
  const paid = new Set<number>();
  for (const { kind, from, to, amount, memo } of state.ledger.postings.values()) {
    const [payer = '', payee = ''] = [from.split(':')[1], to.split(':')[1]];
    if (kind === 'transfer') get('transfer', payer, amount).count++;
    // The provider of the game has failed, and so has the call.
    if (kind === 'reversal') get('transfer', payee, amount).count--;
    if (kind === 'hold') get('withdraw', payer, amount).count++;
    if (kind === 'void') get('withdraw', payee, amount).undone++;
    if (kind === 'deposit') paid.add(amount);
    const link = kind === 'bonus' ? memo?.link : undefined;
    if (link === 'bonus' || link === 'refund' || link === 'invite') get(link, payee).count++;
  }
  for (const { memberId } of state.spins.values()) get('spin', memberId).count++;
  for (const { memberId } of state.slips.values()) get('slip', memberId).count++;
  for (const { id, memberId, amount } of codes) {
    const effect = get('qrCreate', memberId, amount);
    effect.count++;
    if (!state.qrCodes.has(id) && !paid.has(amount)) effect.undone++;
  }
  return effects;
}

/** Lists what was decided of money on its way, by the names of `toMoney`. */
export function listDecisions(state: WorldState): Decisions {
  const decisions = new Map<string, 'arrived' | 'refused'>();
  for (const { kind, amount } of state.ledger.postings.values()) {
    if (kind === 'deposit') decisions.set(`qr ${amount}`, 'arrived');
    if (kind === 'settle') decisions.set(`withdraw ${amount}`, 'arrived');
    if (kind === 'void') decisions.set(`withdraw ${amount}`, 'refused');
  }
  for (const { id, status } of state.slips.values())
    if (status !== 'PENDING') decisions.set(id, status === 'SUCCESS' ? 'arrived' : 'refused');
  return decisions;
}
