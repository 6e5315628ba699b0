import type { BonusType } from '@wallet/shared/contract/bonus.ts';

import { toBangkokDay, toBangkokWeek } from '#entities/time/bangkok-day.ts';
import { toTimestamp } from '#lib/format/format.ts';

/** What is asked of a bonus to tell how it stands. */
export interface ReceivableBonus {
  readonly type: BonusType;
  readonly maxReceived: number;
  readonly userBonus?:
    { readonly isActive: boolean; readonly received: readonly { readonly updatedAt: string }[] } | undefined;
}

/** How a card stands (§4). */
export type BonusState = 'current' | 'received' | 'available';

/** How often it was received: in all, or in the present day or week of Bangkok. */
export function countReceived({ type, userBonus }: ReceivableBonus, now: number): number {
  const received = userBonus?.received ?? [];
  if (type === 'limit') return received.length;
  const period = type === 'day' ? toBangkokDay : toBangkokWeek;
  return received.filter(({ updatedAt }) => {
    const at = toTimestamp(updatedAt);
    return at !== undefined && period(at) === period(now);
  }).length;
}

export function getBonusState(bonus: ReceivableBonus, now: number): BonusState {
  if (bonus.userBonus?.isActive) return 'current';
  return countReceived(bonus, now) >= bonus.maxReceived ? 'received' : 'available';
}
