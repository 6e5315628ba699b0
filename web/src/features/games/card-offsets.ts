/** State of a carousel from which the offsets of its cards follow. */
export interface CarouselState {
  /** Positions at which the carousel rests, as shares of its length, 0 to 1. */
  readonly snaps: readonly number[];
  /** Current position as a share of the length. A loop may exceed either end. */
  readonly progress: number;
  /** The last card is followed by the first. */
  readonly isLoop: boolean;
}

/**
 * Returns the offset of each card from the middle, in cards: positive to the right, limited to -1 and 1, because
 * all cards beyond the neighbours lie behind those.
 */
export function getCardOffsets({ snaps, progress, isLoop }: CarouselState): readonly number[] {
  const steps = isLoop ? snaps.length : Math.max(1, snaps.length - 1);
  return snaps.map((snap) => {
    const direct = snap - progress;
    // In a loop the shorter way counts.
    const distance = isLoop ? direct - Math.round(direct) : direct;
    return Math.max(-1, Math.min(1, distance * steps));
  });
}
