import type { BrowserContext } from '@playwright/test';

import { clock } from '@wallet/shared/control/clock.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import type { Ask } from './control-client.ts';

export type ClockChange = ControlInput<typeof clock.change>['body'];

/** The time of a world. Where it is moved, the operator's timers run first, then those of the pages. */
export class WorldClock {
  readonly #ask: Ask;
  readonly #contexts = new Set<BrowserContext>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Takes pages along whose own clock is Playwright's (`context.clock.install()`). */
  follow(context: BrowserContext): void {
    this.#contexts.add(context);
    context.once('close', () => this.#contexts.delete(context));
  }

  /** World time, ms since the epoch. */
  now = async (): Promise<number> => Date.parse((await this.#ask(worlds.read, {})).clock.now);

  /** Moves time on. */
  advance = (ms: number) => this.#move({ advanceMs: ms }, () => ms);

  /** Jumps to a moment, given in ISO 8601; one that has passed is refused. */
  to = (moment: string) => this.#jump({ to: moment });

  /** Goes to what comes next, such as `qr-expiry` or `bonus-day`. */
  next = (what: NonNullable<ClockChange['next']>) => this.#jump({ next: what });

  /** Stops the operator's time; the page's own goes on. */
  freeze = () => this.#ask(clock.change, { body: { mode: 'frozen' } });

  /** Lets the operator's time flow again. */
  flow = () => this.#ask(clock.change, { body: { mode: 'offset' } });

  async #jump(change: ClockChange) {
    const before = await this.now();
    return this.#move(change, (now) => now - before);
  }

  async #move(change: ClockChange, by: (now: number) => number) {
    const moved = await this.#ask(clock.change, { body: change });
    const ms = Math.max(0, Math.round(by(Date.parse(moved.now))));
    for (const context of this.#contexts) await context.clock.fastForward(ms);
    return moved;
  }
}
