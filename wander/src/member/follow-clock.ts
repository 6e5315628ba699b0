import type { BrowserContext } from '@playwright/test';

import type { World } from '../../../kit/src/world.ts';

/** Longest time over which all timers of the pages run, in ms. */
const RUN_MAX_MS = 20_000;

/**
 * Moves the clock of the pages with that of the world. Over a short time each timer runs as often as it is due, like that of
 * a page that asks every second; over a long one it runs once.
 */
export function followClock(world: World, context: BrowserContext): void {
  const { clock } = context;
  world.clock.follow({
    clock: { fastForward: (ms) => (ms > RUN_MAX_MS ? clock.fastForward(ms) : clock.runFor(ms)) },
    once: (event, listener) => context.once(event, listener),
  });
}
