import type { BonusType } from '@wallet/shared/contract/bonus.ts';
import { toBangkokDay, toBangkokWeek } from '@wallet/shared/time/bangkok.ts';

import { toTimestamp } from '#lib/format/format.ts';
import { now } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';

/** Returns the current time in ms, and renders again when a day begins in Bangkok, which resets daily bonuses. */
export function useToday(): number {
  useClock(() => toBangkokDay(now()));
  return now();
}

/** The part of a bonus that determines its state. */
export interface ReceivableBonus {
  readonly type: BonusType;
  readonly maxReceived: number;
  readonly userBonus?:
    | { readonly isActive: boolean; readonly received: readonly { readonly updatedAt: string }[] }
    | undefined;
}

/** The state of a bonus for the member (§4). `closed`: the operator gives it to nobody now. */
type BonusState = 'current' | 'received' | 'closed' | 'available';

/** Counts the receipts of a bonus: all of them, or those of the current day or week in Bangkok. */
export function countReceived({ type, userBonus }: ReceivableBonus, now: number): number {
  const received = userBonus?.received ?? [];
  if (type === 'limit') return received.length;
  const period = type === 'day' ? toBangkokDay : toBangkokWeek;
  return received.filter(({ updatedAt }) => {
    const at = toTimestamp(updatedAt);
    return at !== undefined && period(at) === period(now);
  }).length;
}

/** Returns the state of a bonus at a time in ms. */
export function getBonusState(bonus: ReceivableBonus, now: number): BonusState {
  if (bonus.userBonus?.isActive) return 'current';
  if (bonus.maxReceived < 1) return 'closed';
  return countReceived(bonus, now) >= bonus.maxReceived ? 'received' : 'available';
}
