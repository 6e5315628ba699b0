import type { promotion } from '@wallet/shared/contract/promotion.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { sortNewestFirst } from '#domain/collections/pagination.ts';
import type { Promotion } from '#domain/entities/catalogue.ts';
import type { Member } from '#domain/entities/member.ts';
import { bonusReceiptsId } from '#domain/entities/reward.ts';
import type { Env } from '#domain/state/env.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { grantBonus } from './wagering.ts';

interface PromotionParams {
  readonly code: string;
}

/** Reads the promotion that the member activated last, if it is still offered. */
export function readCurrentPromotion(state: WorldState, member: Member) {
  const receipts = state.receipts
    .filter(({ memberId, kind }) => memberId === member.id && kind === 'promotion')
    .map(({ code, at }) => ({ code, at: at.at(-1) ?? 0 }));
  const [newest] = sortNewestFirst(receipts);
  const current = newest && state.promotions.get(newest.code);
  return current ? done({ code: current.code, ...toPromotionFields(current) }) : refuse('NO_PROMOTION');
}

/** Finds a promotion by its code, which is in upper case (§5). */
export function findPromotion(state: WorldState, { code }: PromotionParams) {
  const offered = state.promotions.get(code);
  return offered ? done(toPromotionFields(offered)) : refuse('NO_PROMOTION');
}

/** Activates a promotion, once for each member. Its money is on hold like that of a bonus. */
export function activatePromotion(state: WorldState, member: Member, { code }: PromotionParams, env: Env) {
  const offered = state.promotions.get(code);
  if (!offered) return refuse('NO_PROMOTION');
  if (state.receipts.has(bonusReceiptsId(member, 'promotion', code))) return refuse('PROMOTION_RECEIVED');
  if (isFullyClaimed(state, offered)) return refuse('BONUS_FULL');
  if (member.bonus) return refuse('BONUS_REMAINING');

  const { amount, percentFail } = offered;
  const bonus = { code, type: 'promotion' as const };
  return done({}, grantBonus(state, member, { bonus, kind: 'promotion', amount, percentFail }, env));
}

function isFullyClaimed(state: WorldState, { code, maxReceived }: Promotion): boolean {
  if (maxReceived === undefined) return false;
  const receipts = state.receipts.filter((row) => row.kind === 'promotion' && row.code === code);
  return receipts.reduce((count, { at }) => count + at.length, 0) >= maxReceived;
}

const toPromotionFields = ({
  percentFail,
  description,
}: Promotion): HandlerResponseOf<typeof promotion.find> => ({
  percentFail,
  description,
});
