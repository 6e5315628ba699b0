import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** A process of a simulation: what runs in it stops with it. */
export class VirtualProcess {
  #isPaused = false;
  #isDead = false;
  readonly #waiting: (() => void)[] = [];
  readonly #onEnd = new Set<() => void>();

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Runs a function in the process, once it runs. A dead one runs nothing. */
  enter(run: () => void): void {
    if (this.#isDead) return;
    if (this.#isPaused) this.#waiting.push(run);
    else current.run(this, run);
  }

  /** Runs a call of the process from outside. Rejects if the process ends before the answer has left it. */
  async call<Result>(run: () => Promise<Result>): Promise<Result> {
    let end: (() => void) | undefined;
    try {
      return await new Promise<Result>((resolve, reject) => {
        end = () => reject(new Error('the process has ended'));
        this.#onEnd.add(end);
        if (this.#isDead) return end();
        const answer = (settle: () => void) => this.enter(settle);
        this.enter(
          () =>
            void run().then(
              (result) => answer(() => resolve(result)),
              (error: unknown) => answer(() => reject(error)),
            ),
        );
      });
    } finally {
      if (end) this.#onEnd.delete(end);
    }
  }

  /** Calls the listener when the process ends. Returns the function that stops it. */
  onEnd(listener: () => void): () => void {
    this.#onEnd.add(listener);
    return () => void this.#onEnd.delete(listener);
  }

  /** Ends the process at once, as `kill -9` does. */
  kill(): void {
    this.#isDead = true;
    for (const end of this.#onEnd) end();
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    for (const run of this.#waiting.splice(0)) this.enter(run);
  }
}

const current = new AsyncLocalStorage<VirtualProcess>();
const turn = setImmediate;
/** Turns of the event loop in which whatever waits for no time ends. */
const TURNS = 6;

/** Lets everything run that waits for no time. */
export async function settle(): Promise<void> {
  for (let count = 0; count < TURNS; count++) await new Promise((resolve) => void turn(resolve));
}

const inProcess = (run: () => void) => {
  const owner = current.getStore();
  return (): void => (owner ? owner.enter(run) : run());
};

/** Calls a function later that belongs to no process, such as the arrival of a packet. */
export function schedule(run: () => void, ms: number): void {
  current.exit(() => void setTimeout(run, ms));
}

/** A timer of virtual time. */
interface VirtualTimer {
  at: number;
  isSet: boolean;
  readonly run: () => void;
  readonly everyMs: number | undefined;
  readonly unref: () => void;
}

let now = 0;
/** Timers in the order of their times. */
const timers: VirtualTimer[] = [];

function insert(timer: VirtualTimer): VirtualTimer {
  timers.splice(timers.findLastIndex(({ at }) => at <= timer.at) + 1, 0, timer);
  return timer;
}

const addTimer = (run: () => void, ms = 0, everyMs?: number): VirtualTimer =>
  insert({ at: now + Math.max(ms, 1), isSet: true, run, everyMs, unref: () => {} });

function clear(timer: VirtualTimer | undefined): void {
  if (!timer) return;
  timer.isSet = false;
  const index = timers.indexOf(timer);
  if (index !== -1) timers.splice(index, 1);
}

/**
 * Replaces the time of this process by one that stands still until `passTime`. A timer belongs to the virtual process that set
 * it. Returns the function that ends this.
 */
export function startVirtualTime(): () => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const promises = createRequire(import.meta.url)('node:timers/promises') as { setTimeout: unknown };
  const sleep = promises.setTimeout;
  now = 0;
  timers.length = 0;
  type Callback = (...args: readonly unknown[]) => void;
  const set = (run: Callback, ms?: number, ...args: readonly unknown[]) =>
    addTimer(
      inProcess(() => run(...args)),
      ms,
    );
  Object.assign(globalThis, {
    setTimeout: set,
    setInterval: (run: () => void, ms: number) => {
      const timer = addTimer(inProcess(run), ms, ms);
      current.getStore()?.onEnd(() => clear(timer));
      return timer;
    },
    clearTimeout: clear,
    clearInterval: clear,
  });
  const realNow = performance.now;
  performance.now = () => now;
  promises.setTimeout = (ms: number) => new Promise<void>((resolve) => void set(() => resolve(), ms));
  syncBuiltinESMExports();
  return () => {
    Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
    performance.now = realNow;
    promises.setTimeout = sleep;
    syncBuiltinESMExports();
  };
}

/** Waits until the time of the next timer, and lets it run. */
export async function passTime(): Promise<void> {
  await settle();
  const timer = timers.shift();
  if (!timer) return;
  now = timer.at;
  timer.run();
  if (timer.everyMs === undefined || !timer.isSet) return;
  timer.at += timer.everyMs;
  insert(timer);
}
