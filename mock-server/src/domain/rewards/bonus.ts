import type { bonus } from '@wallet/shared/contract/bonus.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { ZERO } from '@wallet/shared/money.ts';

import { grantBonus, endBonus, getWageringStatus } from './wagering.ts';
import { toBangkokDay, toBangkokWeek } from './calendar.ts';
import type { Bonus } from '#domain/entities/catalogue.ts';
import type { Env } from '#domain/state/env.ts';
import { bonusReceiptsId } from '#domain/entities/reward.ts';
import { toIsoString } from '#domain/timestamp.ts';
import type { Member } from '#domain/entities/member.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Every bonus that is offered, with what the member holds and has received of it. */
export const listBonuses = (state: WorldState, member: Member): HandlerResponseOf<typeof bonus.list> =>
  [...state.bonuses.values()].map(({ id: code, type, maxReceived, percentFail, banners }) => ({
    code,
    type,
    maxReceived,
    percentFail,
    banners: banners.map(({ image, html }) => ({ image, html })),
    ...userBonus(state, member, code),
  }));

/** Takes a bonus: its money is kept aside until it was played for. */
export function activateBonus(
  state: WorldState,
  member: Member,
  { code }: { readonly code: string },
  env: Env,
) {
  const offered = state.bonuses.get(code);
  if (!offered) return refuse('NO_DATA');
  if (member.bonus?.code === code) return refuse('BONUS_ALREADY_ACTIVE');
  if (member.bonus) return refuse('BONUS_REMAINING');
  if (countReceived(state, member, offered, env.now) >= offered.maxReceived)
    return refuse('BONUS_MAX_CLAIMED');

  const { type, amount, percentFail } = offered;
  const after = grantBonus(state, member, { held: { code, type }, kind: 'bonus', amount, percentFail }, env);
  return done(activeBonus(after, member, code), after);
}

/** Ends the bonus or promotion that is held; while its turnover is unmet and its money not played away, it cannot end. */
export function clearBonus(state: WorldState, member: Member, env: Env) {
  if (!member.bonus) return refuse('NO_DATA');
  const how = getWageringStatus(state, member);
  if (how === 'unmet') return refuse('BONUS_CONDITION');
  return done({ message: 'BONUS_CLEAR' as const }, endBonus(state, member, how, env));
}

/** The least that any bonus asks for; zero where none is offered. */
export function getBonusMinimum(state: WorldState): HandlerResponseOf<typeof bonus.checkMinimum> {
  const [first = ZERO, ...others] = [...state.bonuses.values()].map(({ minimum }) => minimum);
  return { minimum: others.reduce((least, each) => (each < least ? each : least), first) };
}

/** How often the member has received it, in all or in the present day or week of Bangkok (§4). */
function countReceived(state: WorldState, member: Member, { id, type }: Bonus, now: number): number {
  const at = state.receipts.get(bonusReceiptsId(member, 'bonus', id))?.at ?? [];
  if (type === 'limit') return at.length;
  const period = type === 'day' ? toBangkokDay : toBangkokWeek;
  return at.filter((each) => period(each) === period(now)).length;
}

/** To be spread into an answer: absent where the member never had the bonus. */
function userBonus(state: WorldState, member: Member, code: string) {
  const isHeld = member.bonus?.code === code && member.bonus.type !== 'promotion';
  const receipts = state.receipts.get(bonusReceiptsId(member, 'bonus', code));
  if (!receipts && !isHeld) return {};
  return { userBonus: toUserBonus(member, code, receipts?.at ?? [], isHeld) };
}

const activeBonus = (
  state: WorldState,
  member: Member,
  code: string,
): HandlerResponseOf<typeof bonus.activate> =>
  toUserBonus(member, code, state.receipts.get(bonusReceiptsId(member, 'bonus', code))?.at ?? [], true);

const toUserBonus = (member: Member, code: string, at: readonly number[], isActive: boolean) => ({
  _id: bonusReceiptsId(member, 'bonus', code),
  isActive,
  received: at.map((each) => ({ updatedAt: toIsoString(each) })),
});
