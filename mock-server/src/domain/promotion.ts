import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import type { promotion } from '@wallet/shared/contract/promotion.ts';

import { begun } from './bonus-lock.ts';
import type { Promotion } from './catalogue.ts';
import type { Env } from './env.ts';
import { receiptsId } from './gifts.ts';
import type { Member } from './member.ts';
import { done, refuse } from './outcome.ts';
import type { WorldState } from './world-state.ts';

interface Named {
  readonly code: string;
}

/** The promotion that the member took last, while it is offered. */
export function currentPromotion(state: WorldState, member: Member) {
  const taken = state.receipts.filter(({ memberId, kind }) => memberId === member.id && kind === 'promotion');
  const newest = taken.toSorted((a, b) => (b.at.at(-1) ?? 0) - (a.at.at(-1) ?? 0))[0];
  const found = newest && state.promotions.get(newest.code);
  return found ? done({ code: found.id, ...toldOf(found) }) : refuse('NO_PROMOTION');
}

/** What the promotion of this code gives; codes are written in upper case (§5). */
export function findPromotion(state: WorldState, { code }: Named) {
  const found = state.promotions.get(code);
  return found ? done(toldOf(found)) : refuse('NO_PROMOTION');
}

/** Takes a promotion, once a member; it is held like a bonus. */
export function activatePromotion(state: WorldState, member: Member, { code }: Named, env: Env) {
  const found = state.promotions.get(code);
  if (!found) return refuse('NO_PROMOTION');
  if (state.receipts.has(receiptsId(member, 'promotion', code))) return refuse('PROMOTION_RECEIVED');
  if (isFull(state, found)) return refuse('BONUS_FULL');
  if (member.bonus) return refuse('BONUS_REMAINING');

  const { amount, percentFail } = found;
  const held = { code, type: 'promotion' as const };
  return done({}, begun(state, member, { held, kind: 'promotion', amount, percentFail }, env));
}

function isFull(state: WorldState, { id, maxReceived }: Promotion): boolean {
  if (maxReceived === null) return false;
  const taken = state.receipts.filter(({ kind, code }) => kind === 'promotion' && code === id);
  return taken.reduce((count, { at }) => count + at.length, 0) >= maxReceived;
}

const toldOf = ({ percentFail, description }: Promotion): AnswerOf<typeof promotion.find> => ({
  percentFail,
  description,
});
