import type { BonusType } from '@wallet/shared/contract/bonus.ts';
import { toBangkokDay, toBangkokWeek } from '@wallet/shared/time/bangkok.ts';
import { countItems } from '@wallet/shared/schema/unreadable-items.ts';

import { formatCount, toTimestamp } from '#lib/format/format.ts';
import { now } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';

/** Returns the current time in ms, and renders again when a day begins in Bangkok, which resets daily bonuses. */
export function useToday(): number {
  useClock(() => toBangkokDay(now()));
  return now();
}

/** The part of a bonus that determines its state. */
export interface ReceivableBonus {
  readonly type?: BonusType | undefined;
  readonly maxReceived?: number | undefined;
  readonly userBonus?:
    | {
        readonly isActive?: boolean | undefined;
        readonly received?: readonly { readonly updatedAt?: string | undefined }[] | undefined;
      }
    | undefined;
}

/** The state of a bonus for the member (§4). `closed`: the operator gives it to nobody now. */
type BonusState = 'current' | 'received' | 'closed' | 'available';

/**
 * Counts the receipts of a bonus: all of them, or those of the current day or week in Bangkok. One whose time cannot be read
 * counts for neither: the operator refuses what was received already.
 */
export function countReceived({ type, userBonus }: ReceivableBonus, now: number): number {
  const received = userBonus?.received ?? [];
  if (type !== 'day' && type !== 'week') return countItems(received);
  const period = type === 'day' ? toBangkokDay : toBangkokWeek;
  return received.filter(({ updatedAt }) => {
    const at = toTimestamp(updatedAt);
    return at !== undefined && period(at) === period(now);
  }).length;
}

/** Returns how often a bonus was received of how often it may be; undefined where the operator gives none, or did not say. */
export function getAllowance(
  bonus: ReceivableBonus,
  now: number,
): { readonly received: string; readonly most: string } | undefined {
  const { maxReceived: most = 0 } = bonus;
  if (most < 1) return undefined;
  // There may be more receipts than the operator allows now.
  return { received: formatCount(Math.min(countReceived(bonus, now), most)), most: formatCount(most) };
}

/** Returns the state of a bonus at a time in ms. */
export function getBonusState(bonus: ReceivableBonus, now: number): BonusState {
  if (bonus.userBonus?.isActive) return 'current';
  const { maxReceived = Number.POSITIVE_INFINITY } = bonus;
  if (maxReceived < 1) return 'closed';
  return countReceived(bonus, now) >= maxReceived ? 'received' : 'available';
}
