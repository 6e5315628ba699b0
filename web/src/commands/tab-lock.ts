const lockName = (name: string) => `command:${name}`;

/** Locks that this page holds. */
const heldHere = new Set<string>();

/** Returns true while this page sends a command, also one of a session that has ended. */
export const isSending = (): boolean => heldHere.size > 0;

async function holdHere<Result>(name: string, run: () => Promise<Result>): Promise<Result | 'busy'> {
  if (heldHere.has(name)) return 'busy';
  heldHere.add(name);
  try {
    return await run();
  } finally {
    heldHere.delete(name);
  }
}

/**
 * Runs a command while no other tab sends the same one. Returns `busy` without running it otherwise. Plain http and
 * blocked frames have no locks between tabs; the operator's idempotency key is the only guard there.
 */
export async function withTabLock<Result>(
  name: string,
  run: () => Promise<Result>,
): Promise<Result | 'busy'> {
  if (!('locks' in navigator)) return holdHere(name, run);
  let isAnswered = false;
  try {
    return await navigator.locks.request(lockName(name), { ifAvailable: true }, async (lock) => {
      isAnswered = true;
      return lock ? holdHere(name, run) : 'busy';
    });
  } catch (cause) {
    if (isAnswered) throw cause;
    return holdHere(name, run);
  }
}

const tellingName = (id: string) => `telling:${id}`;

/** Notes for the other tabs that this page tells the outcome of a command. Returns a function that ends it. */
export function holdTelling(id: string): () => void {
  let release = () => {};
  const isTold = new Promise<void>((resolve) => {
    release = resolve;
  });
  if ('locks' in navigator) void navigator.locks.request(tellingName(id), {}, () => isTold).catch(() => {});
  return release;
}

/** Waits until no page tells the outcome of a command. Returns false if the browser cannot tell. */
export async function waitForTeller(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  try {
    await navigator.locks.request(tellingName(id), { mode: 'shared' }, () => {});
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns true if another tab is sending the command. Returns undefined if the browser cannot tell. Then one that this page
 * sends as well counts as gone, so that it is looked up; not one that is unsent, which another tab may be about to send.
 */
export async function isHeldByOtherTab(name: string, isUnsent?: boolean): Promise<boolean | undefined> {
  if (heldHere.has(name) && !isUnsent) return false;
  if (!('locks' in navigator)) return undefined;
  try {
    const { held } = await navigator.locks.query();
    return !heldHere.has(name) && (held?.some((lock) => lock.name === lockName(name)) ?? false);
  } catch {
    return undefined;
  }
}
