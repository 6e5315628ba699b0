const WINDOW_MS = 60_000;
/** An app enters its room after each connect and says nothing else. */
export const FRAMES_PER_MINUTE = 100;

/** What becomes of the next frame of one socket: taken, refused, or refused once more without a word. */
export type RateLimit = () => 'taken' | 'refused' | 'ignored';

/** Counts the frames of one socket, so that nobody keeps the server busy with one. */
export function createRateLimit(now: () => number = () => performance.now()): RateLimit {
  let since = now();
  let count = 0;
  return () => {
    const at = now();
    if (at - since >= WINDOW_MS) {
      since = at;
      count = 0;
    }
    count += 1;
    if (count <= FRAMES_PER_MINUTE) return 'taken';
    return count === FRAMES_PER_MINUTE + 1 ? 'refused' : 'ignored';
  };
}
