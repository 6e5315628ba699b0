import { createStore } from '#lib/react/create-store.ts';
import { timers } from '#lib/time/timers.ts';

/** Time within which a repeated tap counts as the same one, even if the response came in between. */
const REPEATED_TAP_MS = 1_000;

interface Holder {
  readonly serialisedInput: string;
  isSettled: boolean;
}

const holders = new Map<string, Holder>();

/** Keys of the commands that are being sent, for the display. They outlive the component that started them. */
export const runningKeys = createStore<ReadonlySet<string>>(new Set());

function setRunning(key: string, isRunning: boolean) {
  const next = new Set(runningKeys.get());
  if (isRunning) next.add(key);
  else next.delete(key);
  runningKeys.set(next);
}

/**
 * Takes the lock of a command at once: a state of React would be set too late for a double tap. Returns the function
 * that releases it, `repeated` if the same command runs or ended a moment ago, or `busy` if another input of it runs.
 */
export function takeLock(key: string, serialisedInput: string): (() => void) | 'repeated' | 'busy' {
  const active = holders.get(key);
  if (active?.serialisedInput === serialisedInput) return 'repeated';
  if (active && !active.isSettled) return 'busy';
  const holder: Holder = { serialisedInput, isSettled: false };
  holders.set(key, holder);
  setRunning(key, true);
  return () => {
    holder.isSettled = true;
    setRunning(key, false);
    timers.setTimeout(() => {
      if (holders.get(key) === holder) holders.delete(key);
    }, REPEATED_TAP_MS);
  };
}

/** Allows the same input at once, such as after the member has cancelled an upload or confirms a repetition. */
export const forgetRepeatedTap = (key: string): void => void holders.delete(key);

/** Forgets all locks, for tests. */
export function resetLocks(): void {
  holders.clear();
  runningKeys.set(new Set());
}

const tabLockName = (key: string) => `command:${key}`;

/** Keys whose lock between tabs this tab holds. */
const heldHere = new Set<string>();

/**
 * Runs a command while no other tab sends the same one. Returns `busy` without running it otherwise. Plain http and
 * blocked frames have no locks between tabs; the operator's idempotency key is the only guard there.
 */
export async function withTabLock<Result>(key: string, run: () => Promise<Result>): Promise<Result | 'busy'> {
  if (!('locks' in navigator)) return run();
  let isAnswered = false;
  try {
    return await navigator.locks.request(tabLockName(key), { ifAvailable: true }, async (lock) => {
      isAnswered = true;
      if (!lock) return 'busy';
      heldHere.add(key);
      try {
        return await run();
      } finally {
        heldHere.delete(key);
      }
    });
  } catch (cause) {
    if (isAnswered) throw cause;
    return run();
  }
}

/** Returns true if another tab is sending the command. Returns undefined if the browser cannot tell. */
export async function isHeldByOtherTab(key: string): Promise<boolean | undefined> {
  if (heldHere.has(key)) return false;
  if (!('locks' in navigator)) return undefined;
  try {
    const { held } = await navigator.locks.query();
    return held?.some(({ name }) => name === tabLockName(key)) ?? false;
  } catch {
    return undefined;
  }
}
