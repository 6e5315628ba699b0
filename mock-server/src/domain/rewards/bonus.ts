import type { bonus } from '@wallet/shared/contract/bonus.ts';
import { ZERO } from '@wallet/shared/money.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';
import { toBangkokDay, toBangkokWeek } from '@wallet/shared/time/bangkok.ts';

import type { Bonus } from '#domain/entities/catalogue.ts';
import type { Member } from '#domain/entities/member.ts';
import { bonusReceiptsId } from '#domain/entities/reward.ts';
import type { Env } from '#domain/state/env.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { endBonus, getWageringStatus, grantBonus } from './wagering.ts';

/** Lists the offered bonuses, each with the member's own status if the member has received it. */
export const listBonuses = (state: WorldState, member: Member): HandlerResponseOf<typeof bonus.list> =>
  [...state.bonuses.values()].map(({ code, type, maxReceived, percentFail, banners }) => ({
    code,
    type,
    maxReceived,
    percentFail,
    banners: banners.map(({ image, html }) => ({ image, html })),
    ...toUserBonusField(state, member, code),
  }));

/** Activates a bonus. Its money is on hold until the turnover is met. */
export function activateBonus(
  state: WorldState,
  member: Member,
  { code }: { readonly code: string },
  env: Env,
) {
  const offeredBonus = state.bonuses.get(code);
  if (!offeredBonus) return refuse('NO_DATA');
  if (member.bonus?.code === code) return refuse('BONUS_ALREADY_ACTIVE');
  if (member.bonus) return refuse('BONUS_REMAINING');
  if (countReceived(state, member, offeredBonus, env.now) >= offeredBonus.maxReceived)
    return refuse('BONUS_MAX_CLAIMED');

  const { type, amount, percentFail } = offeredBonus;
  const grant = { bonus: { code, type }, kind: 'bonus' as const, amount, percentFail };
  const after = grantBonus(state, member, grant, env);
  return done(toActivatedBonus(after, member, code), after);
}

/** Ends the active bonus or promotion. Refused until its turnover is met or its money is lost. */
export function clearBonus(state: WorldState, member: Member, env: Env) {
  if (!member.bonus) return refuse('NO_DATA');
  const status = getWageringStatus(state, member);
  if (status === 'unmet') return refuse('BONUS_CONDITION');
  return done({ message: 'BONUS_CLEAR' as const }, endBonus(state, member, status, env));
}

/** Returns the smallest minimum deposit of the offered bonuses; zero if none is offered. */
export function getBonusMinimum(state: WorldState): HandlerResponseOf<typeof bonus.checkMinimum> {
  const [first = ZERO, ...others] = [...state.bonuses.values()].map(({ minimum }) => minimum);
  return { minimum: others.reduce((least, minimum) => (minimum < least ? minimum : least), first) };
}

/** Counts how often the member has received a bonus: ever, today or this week in Bangkok time (§4). */
function countReceived(state: WorldState, member: Member, { code, type }: Bonus, now: number): number {
  const receivedAt = state.receipts.get(bonusReceiptsId(member, 'bonus', code))?.at ?? [];
  if (type === 'limit') return receivedAt.length;
  const toPeriod = type === 'day' ? toBangkokDay : toBangkokWeek;
  return receivedAt.filter((at) => toPeriod(at) === toPeriod(now)).length;
}

/** Returns the `userBonus` field of a response; no field if the member never had the bonus. */
function toUserBonusField(state: WorldState, member: Member, code: string) {
  const isActive = member.bonus?.code === code && member.bonus.type !== 'promotion';
  const receipts = state.receipts.get(bonusReceiptsId(member, 'bonus', code));
  if (!receipts && !isActive) return {};
  return { userBonus: toUserBonus(member, code, receipts?.at ?? [], isActive) };
}

const toActivatedBonus = (
  state: WorldState,
  member: Member,
  code: string,
): HandlerResponseOf<typeof bonus.activate> =>
  toUserBonus(member, code, state.receipts.get(bonusReceiptsId(member, 'bonus', code))?.at ?? [], true);

const toUserBonus = (member: Member, code: string, receivedAt: readonly number[], isActive: boolean) => ({
  _id: bonusReceiptsId(member, 'bonus', code),
  isActive,
  received: receivedAt.map((at) => ({ updatedAt: toIsoString(at) })),
});
