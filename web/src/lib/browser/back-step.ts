import { createStore } from '#lib/react/create-store.ts';

/** Time after which a step back that has led nowhere is given up. */
const GIVE_UP_MS = 5_000;

const isRunning = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Marks that the app goes back in the history, which is asynchronous and may take long on a busy device. Returns false if it
 * does already.
 */
export function startBackStep(): boolean {
  if (isRunning.get()) return false;
  timer = setTimeout(endBackStep, GIVE_UP_MS);
  isRunning.set(true);
  return true;
}

/** Marks that the address has changed. */
export function endBackStep(): void {
  clearTimeout(timer);
  isRunning.set(false);
}

/** Calls back when no step back is running: at once, or after the one that is. */
export function afterBackStep(callback: () => void): void {
  if (!isRunning.get()) return callback();
  const stop = isRunning.subscribe(() => {
    stop();
    callback();
  });
}
