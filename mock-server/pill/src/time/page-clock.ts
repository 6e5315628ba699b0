/** Difference in ms that is put down to slow responses; a jump of the world's clock is larger. */
const TOLERANCE_MS = 1_000;

/** Time of the world as it was read. */
export interface WorldTime {
  /** World time in ms since the epoch. */
  readonly now: number;
  /** World time that passes in real time: 0 if frozen. Unknown for the response to a call of the app. */
  readonly rate?: number;
  /** Device time in ms when a call of the app was sent, which the world read its time after. */
  readonly sentAt?: number;
}

export interface PageClock {
  /** Returns the time of the page in ms since the epoch. */
  readonly now: () => number;
  /**
   * Moves the page by a jump of the world. It starts at the first response to the app, or at the first time that is
   * read with its rate if there was none.
   */
  readonly follow: (time: WorldTime) => void;
}

interface PageClockOptions {
  /** Device clock in ms. */
  readonly realNow: () => number;
  /** Called once, before the page's time first differs from the device's. */
  readonly onInstall: (now: () => number) => void;
  /** Called after a jump. */
  readonly onJump: () => void;
}

interface Anchor {
  readonly time: number;
  readonly real: number;
  readonly rate: number;
}

/**
 * Creates the clock of the page. It jumps when the clock of the world does and runs as fast as a scaled one. It never
 * stops and never goes back, so that timers and libraries of the page stay sound.
 */
export function createPageClock({ realNow, onInstall, onJump }: PageClockOptions): PageClock {
  const start = realNow();
  let page: Anchor = { time: start, real: start, rate: 1 };
  let world: Anchor | undefined;
  let firstResponse: Omit<Anchor, 'rate'> | undefined;
  let isInstalled = false;

  const read = ({ time, real, rate }: Anchor): number => time + (realNow() - real) * rate;
  const now = (): number => read(page);
  const movePage = (byMs: number, rate: number): void => {
    if (byMs === 0 && rate === page.rate) return;
    page = { time: now() + byMs, real: realNow(), rate };
    if (!isInstalled) onInstall(now);
    isInstalled = true;
  };

  const follow = ({ now: time, rate, sentAt = realNow() }: WorldTime): void => {
    if (world === undefined) {
      // The world may jump before its rate is known. A response that was long under way is not mistaken for a jump.
      firstResponse ??= { time, real: sentAt };
      if (rate === undefined) return;
      world = { ...firstResponse, rate };
    }
    const ahead = time - read(world);
    const newRate = rate ?? world.rate;
    const hasJumped = ahead > TOLERANCE_MS * Math.max(1, world.rate);
    // A response to the app may be late. Only a direct read proves that the world went back, as by a reset.
    const isBehind = rate !== undefined && ahead < 0;
    if (hasJumped || isBehind || newRate !== world.rate) world = { time, real: realNow(), rate: newRate };
    movePage(hasJumped ? ahead : 0, toPageRate(newRate));
    if (hasJumped) onJump();
  };

  return { now, follow };
}

/** The page continues while its world is frozen. */
const toPageRate = (rate: number): number => (rate === 0 ? 1 : rate);

/**
 * Replaces the `Date` of the page by one that tells `now`. Timers keep running in real time, as they do after the
 * device has slept.
 */
export function installDate(page: { Date: DateConstructor }, now: () => number): void {
  const NativeDate = page.Date;
  page.Date = new Proxy(NativeDate, {
    apply: () => new NativeDate(now()).toString(),
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

/** Returns false if the page's clock was replaced, as by a test that moves it. */
export const hasNativeDate = (page: { Date: DateConstructor }): boolean =>
  /^function Date\(\) \{\s*\[native code\]/.test(Function.prototype.toString.call(page.Date));
