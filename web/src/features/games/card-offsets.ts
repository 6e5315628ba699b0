/** What of a carousel decides how far its cards stand from the middle. */
export interface CarouselState {
  /** The places at which the carousel rests, as parts of its whole way: 0 to 1. */
  readonly snaps: readonly number[];
  /** How far it has come on that way; a round may run past either end. */
  readonly progress: number;
  /** The last card is followed by the first. */
  readonly isLoop: boolean;
}

/**
 * How many cards each card stands right (above zero) or left of the middle, one at most: the cards beyond
 * the neighbours lie as those do.
 */
export function cardOffsets({ snaps, progress, isLoop }: CarouselState): readonly number[] {
  const steps = isLoop ? snaps.length : Math.max(1, snaps.length - 1);
  return snaps.map((snap) => {
    const straight = snap - progress;
    // On a round the shorter way counts.
    const way = isLoop ? straight - Math.round(straight) : straight;
    return Math.max(-1, Math.min(1, way * steps));
  });
}
