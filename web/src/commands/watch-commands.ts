import type { QueryClient } from '@tanstack/react-query';

import { importWithRetry } from '#lib/lazy/import-with-retry.ts';
import { now } from '#lib/time/clock.ts';
import { timers } from '#lib/time/timers.ts';

import { createLookUp } from './look-up.ts';
import { getOutbox, isSentHere } from './outbox.ts';
import { isUnresolved, markInterrupted, reconcile } from './reconcile.ts';
import type { CommandRecord } from './record.ts';
import { watchOtherTabs } from './stored-commands.ts';
import { watchTellers } from './watch-tellers.ts';

/** Shortest time between two reads of the operator's records while a command has no outcome. */
const CHECK_INTERVAL_MS = 5_000;
/** The interval grows to this, so that an outcome that cannot be found out does not burden the operator. */
const MAX_CHECK_INTERVAL_MS = 60_000;
/** Time after which an outcome is only looked up when the page is opened, shown again, or back online. */
const WATCH_MS = 10 * 60 * 1000;

const isOpen = (record: CommandRecord) => record.state === 'sending' || isUnresolved(record);

const isWatched = (record: CommandRecord) =>
  isOpen(record) && now() - (record.settledAt ?? record.sentAt) < WATCH_MS;

/** Loads all command definitions. They are needed for records of an earlier page only, so they are not bundled with it. */
export const loadDefinitions = () =>
  importWithRetry(() => import('./definitions/definitions.ts')).then((module) => module.DEFINITIONS);

/** Resolves the commands without an outcome that can be found out. Rejects if the definitions cannot be loaded. */
async function reconcileAll(client: QueryClient): Promise<void> {
  const lookUp = createLookUp(client);
  const { outbox } = lookUp;
  await markInterrupted(lookUp);
  const unresolved = outbox.records.get().filter((record) => isUnresolved(record) && !isSentHere(record));
  if (unresolved.length === 0) return;
  const definitions = await loadDefinitions();
  await Promise.all(unresolved.map((record) => reconcile(lookUp, definitions[record.kind], record)));
}

/**
 * Resolves commands without an outcome from the operator's records: at the start, when the page or the connection comes
 * back, and at growing intervals. Returns a function that stops it.
 */
export function watchCommands(client: QueryClient): () => void {
  const outbox = getOutbox(client);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let intervalMs = CHECK_INTERVAL_MS;
  let isChecking = false;
  let isStopped = false;
  /** Time of the last check on the device's clock. */
  let checkedAt = 0;
  /** Open commands with their states, to recognise new ones. */
  let known = new Set<string>();

  const schedule = (delayMs: number) => {
    timers.clearTimeout(timer);
    if (isStopped || document.visibilityState === 'hidden') return;
    timer = timers.setTimeout(() => void check(), delayMs);
  };
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    checkedAt = Date.now();
    // Definitions that cannot be loaded are loaded at the next time.
    await reconcileAll(client).catch(() => undefined);
    isChecking = false;
    if (!outbox.records.get().some(isWatched)) return;
    schedule(intervalMs);
    intervalMs = Math.min(intervalMs * 2, MAX_CHECK_INTERVAL_MS);
  };
  const restart = () => {
    const open = outbox.records.get().filter(isOpen);
    if (open.length === 0) return timers.clearTimeout(timer);
    intervalMs = CHECK_INTERVAL_MS;
    // A command of this page looks for its effect itself. Others are looked for at once, but not too often.
    const sinceCheckMs = Math.max(0, Date.now() - checkedAt);
    schedule(open.every(isSentHere) ? CHECK_INTERVAL_MS : Math.max(0, CHECK_INTERVAL_MS - sinceCheckMs));
  };
  const handleChange = () => {
    const before = known;
    known = new Set(
      outbox.records
        .get()
        .filter(isOpen)
        .map(({ id, state }) => `${id} ${state}`),
    );
    if ([...known].some((each) => !before.has(each))) restart();
  };

  const unsubscribe = outbox.records.subscribe(handleChange);
  const stopTabs = watchOtherTabs(() => outbox.reload());
  const stopTellers = watchTellers(outbox);
  window.addEventListener('online', restart);
  document.addEventListener('visibilitychange', restart);
  handleChange();

  return () => {
    isStopped = true;
    timers.clearTimeout(timer);
    unsubscribe();
    stopTabs();
    stopTellers();
    window.removeEventListener('online', restart);
    document.removeEventListener('visibilitychange', restart);
  };
}
