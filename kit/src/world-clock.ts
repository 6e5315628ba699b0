import type { CallInBaht } from '@wallet/shared/control/client.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import type { ControlJsonInput } from '@wallet/shared/schema/control-call.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

export type ClockChange = ControlJsonInput<typeof clock.update>['body'];
/** `keepSessions: true` keeps members signed in, whose sessions end by the clock of the world. */
type JumpOptions = Pick<ClockChange, 'keepSessions'>;

/** Pages whose clock can be moved, such as a context of Playwright. */
export interface ClockedPages {
  readonly clock: { fastForward(ms: number): Promise<void> };
  once(event: 'close', listener: () => void): unknown;
}

/** Clock of a world. A change moves the sandbox first, then the timers of the pages. */
export class WorldClock {
  readonly #call: CallInBaht;
  readonly #followers = new Set<ClockedPages>();

  constructor(call: CallInBaht) {
    this.#call = call;
  }

  /** Moves the clock of these pages too. Their clock must be Playwright's (`context.clock.install()`). */
  follow(pages: ClockedPages): void {
    this.#followers.add(pages);
    pages.once('close', () => this.#followers.delete(pages));
  }

  /** Returns the world time in ms since the epoch. */
  now = async (): Promise<number> => Date.parse((await this.#call(worlds.read, {})).clock.now);

  /** Advances the time by `ms`. */
  advance = (ms: number, options: JumpOptions = {}) => this.#move({ ...options, advanceMs: ms }, () => ms);

  /** Sets the time to an ISO 8601 moment, which must be in the future. */
  to = (moment: string, options: JumpOptions = {}) => this.#jump({ ...options, to: moment });

  /** Advances to the next event, such as `qr-expiry` or `bonus-day`. */
  next = (event: NonNullable<ClockChange['next']>, options: JumpOptions = {}) =>
    this.#jump({ ...options, next: event });

  /** Stops the time of the world. The clock of the page continues. */
  freeze = () => this.#call(clock.update, { body: { mode: 'frozen' } });

  /** Lets the time of the world run again. */
  flow = () => this.#call(clock.update, { body: { mode: 'offset' } });

  async #jump(change: ClockChange) {
    const before = await this.now();
    return this.#move(change, (now) => now - before);
  }

  async #move(change: ClockChange, toElapsedMs: (now: number) => number) {
    const response = await this.#call(clock.update, { body: change });
    const ms = Math.max(0, Math.round(toElapsedMs(Date.parse(response.now))));
    for (const pages of this.#followers) await pages.clock.fastForward(ms);
    return response;
  }
}
