import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { promotion } from '@wallet/shared/contract/promotion.ts';

import { grantBonus } from './wagering.ts';
import type { Promotion } from '#domain/entities/catalogue.ts';
import type { Env } from '#domain/state/env.ts';
import { bonusReceiptsId } from '#domain/entities/reward.ts';
import type { Member } from '#domain/entities/member.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

interface PromotionParams {
  readonly code: string;
}

/** The promotion that the member took last, while it is offered. */
export function readCurrentPromotion(state: WorldState, member: Member) {
  const taken = state.receipts.filter(({ memberId, kind }) => memberId === member.id && kind === 'promotion');
  const newest = taken.toSorted((a, b) => (b.at.at(-1) ?? 0) - (a.at.at(-1) ?? 0))[0];
  const found = newest && state.promotions.get(newest.code);
  return found ? done({ code: found.id, ...toPromotionFields(found) }) : refuse('NO_PROMOTION');
}

/** What the promotion of this code gives; codes are written in upper case (§5). */
export function findPromotion(state: WorldState, { code }: PromotionParams) {
  const found = state.promotions.get(code);
  return found ? done(toPromotionFields(found)) : refuse('NO_PROMOTION');
}

/** Takes a promotion, once a member; it is held like a bonus. */
export function activatePromotion(state: WorldState, member: Member, { code }: PromotionParams, env: Env) {
  const found = state.promotions.get(code);
  if (!found) return refuse('NO_PROMOTION');
  if (state.receipts.has(bonusReceiptsId(member, 'promotion', code))) return refuse('PROMOTION_RECEIVED');
  if (isFullyClaimed(state, found)) return refuse('BONUS_FULL');
  if (member.bonus) return refuse('BONUS_REMAINING');

  const { amount, percentFail } = found;
  const held = { code, type: 'promotion' as const };
  return done({}, grantBonus(state, member, { held, kind: 'promotion', amount, percentFail }, env));
}

function isFullyClaimed(state: WorldState, { id, maxReceived }: Promotion): boolean {
  if (maxReceived === null) return false;
  const taken = state.receipts.filter(({ kind, code }) => kind === 'promotion' && code === id);
  return taken.reduce((count, { at }) => count + at.length, 0) >= maxReceived;
}

const toPromotionFields = ({
  percentFail,
  description,
}: Promotion): HandlerResponseOf<typeof promotion.find> => ({
  percentFail,
  description,
});
