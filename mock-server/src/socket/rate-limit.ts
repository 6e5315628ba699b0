const WINDOW_MS = 60_000;
/** Limit per socket. An app sends one frame after each connect, to join its room. */
export const FRAMES_PER_MINUTE = 100;

/** Counts a frame and decides about it. The first frame over the limit is `refused`, further ones are `ignored`. */
type RateLimit = () => 'accepted' | 'refused' | 'ignored';

/** Creates the rate limit of one socket. `now` returns ms on a monotonic clock. */
export function createRateLimit(now: () => number = () => performance.now()): RateLimit {
  let windowStart = now();
  let count = 0;
  return () => {
    const at = now();
    if (at - windowStart >= WINDOW_MS) {
      windowStart = at;
      count = 0;
    }
    count += 1;
    if (count <= FRAMES_PER_MINUTE) return 'accepted';
    return count === FRAMES_PER_MINUTE + 1 ? 'refused' : 'ignored';
  };
}
