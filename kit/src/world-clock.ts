import type { CallInBaht } from '@wallet/shared/control/client.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import type { ControlJsonInput } from '@wallet/shared/schema/control-call.ts';
import { toMilliseconds } from '@wallet/shared/time/duration.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { refuseOldNames } from './refuse-old-names.ts';

export type ClockChange = ControlJsonInput<typeof clock.update>['body'];
type Duration = NonNullable<ClockChange['fastForward']>;
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

  /** Moves the time forward by ms, or by a text such as `10:00` or `10m`. */
  fastForward = (duration: Duration, options: JumpOptions = {}) =>
    this.#jump({ ...options, fastForward: duration });

  /** Moves the time forward to an ISO 8601 moment. */
  to = (moment: string, options: JumpOptions = {}) => this.#jump({ ...options, to: moment });

  /** Moves the time forward to the next event, such as `qr-expiry` or `bonus-day`. */
  next = (event: NonNullable<ClockChange['next']>, options: JumpOptions = {}) =>
    this.#jump({ ...options, next: event });

  /** Stops the time of the world. The clock of the page continues. */
  pause = () => this.#call(clock.update, { body: { mode: 'paused' } });

  /** Moves the time forward to an ISO 8601 moment and stops it there. */
  pauseAt = (moment: string, options: JumpOptions = {}) =>
    this.#jump({ ...options, to: moment, mode: 'paused' });

  /** Lets the time of the world run again. */
  resume = () => this.#call(clock.update, { body: { mode: 'running' } });

  async #jump(change: ClockChange) {
    const before = await this.now();
    const response = await this.#call(clock.update, { body: change });
    const { fastForward } = change;
    const ms = fastForward === undefined ? Date.parse(response.now) - before : toMilliseconds(fastForward);
    for (const pages of this.#followers) await pages.clock.fastForward(Math.max(0, Math.round(ms)));
    return response;
  }
}

refuseOldNames('WorldClock', WorldClock);
