import type { QueryClient } from '@tanstack/react-query';

import { appConfig } from '#lib/app-config.ts';
import { now } from '#lib/time/clock.ts';

import { isSentByOtherTab, runningKeys } from './command-lock.ts';
import type { CommandRecord } from './command-record.ts';
import { commandStore, openRecord, watchOtherTabs } from './command-store.ts';
import { reconcile } from './reconcile.ts';
import { sendRecorded } from './run-recorded.ts';

/** Interval at which the operator's records are read while a command has no outcome and the page is visible. */
const CHECK_INTERVAL_MS = 5_000;
/** The interval grows to this, so that an outcome that cannot be found out does not burden the operator. */
const MAX_CHECK_INTERVAL_MS = 60_000;

/** Time in which the operator recognises the idempotency key of a command, and a retry is offered. */
const RETRY_WINDOW_MS = 60 * 60 * 1000;

/** Returns true if the member may retry a command: a repetition must not have a second effect. */
export const canRetry = ({ state, sentAt }: CommandRecord): boolean =>
  appConfig.idempotency && state === 'unknown' && now() - sentAt < RETRY_WINDOW_MS;

/** The declarations of all commands. They are needed for records of an earlier page only, so they load late. */
const loadDefinitions = () => import('./definitions/definitions.ts').then((module) => module.DEFINITIONS);

/** Turns records of a tab that has gone into unknown ones: their response will not come. */
async function markInterrupted(): Promise<void> {
  for (const record of commandStore.get()) {
    if (record.state !== 'sending' || runningKeys.get().has(record.lock)) continue;
    if (await isSentByOtherTab(record.lock)) continue;
    openRecord()({ ...record, state: 'unknown', settledAt: now(), failure: 'abort' });
  }
}

async function reconcileAll(client: QueryClient): Promise<void> {
  await markInterrupted();
  const unknown = commandStore.get().filter(({ state }) => state === 'unknown');
  if (unknown.length === 0) return;
  const definitions = await loadDefinitions();
  await Promise.all(
    unknown.map((record) => reconcile(client, definitions[record.kind], record, openRecord())),
  );
}

/**
 * Resolves commands without an outcome from the operator's records: at the start, when the page or the connection comes
 * back, and at growing intervals. Returns a function that stops it.
 */
export function watchCommands(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let intervalMs = CHECK_INTERVAL_MS;
  let isChecking = false;

  const isOpen = () => commandStore.get().some(({ state }) => state === 'unknown' || state === 'sending');
  const schedule = () => {
    clearTimeout(timer);
    if (!isOpen() || document.visibilityState === 'hidden') return;
    timer = setTimeout(() => void check(), intervalMs);
    intervalMs = Math.min(intervalMs * 2, MAX_CHECK_INTERVAL_MS);
  };
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    // A chunk that cannot be loaded is tried again at the next time.
    await reconcileAll(client).catch(() => undefined);
    isChecking = false;
    schedule();
  };
  const restart = () => {
    intervalMs = CHECK_INTERVAL_MS;
    if (isOpen() && document.visibilityState === 'visible') void check();
  };
  let known = new Set<string>();
  const unsubscribe = commandStore.subscribe(() => {
    const open = commandStore.get().filter(({ state }) => state === 'unknown' || state === 'sending');
    const isNew = open.some(({ id }) => !known.has(id));
    known = new Set(open.map(({ id }) => id));
    if (isNew) {
      intervalMs = CHECK_INTERVAL_MS;
      schedule();
    }
  });
  const stopTabs = watchOtherTabs();
  window.addEventListener('online', restart);
  document.addEventListener('visibilitychange', restart);
  restart();

  return () => {
    clearTimeout(timer);
    unsubscribe();
    stopTabs();
    window.removeEventListener('online', restart);
    document.removeEventListener('visibilitychange', restart);
  };
}

/** Sends a command without an outcome again, with its key, so that it has one effect. Never rejects. */
export async function retryCommand(client: QueryClient, record: CommandRecord): Promise<void> {
  const definition = (await loadDefinitions())[record.kind];
  const input = definition.record?.restoreInput?.(record.details);
  if (!input) return;
  await sendRecorded(
    { client, definition, input, options: {} },
    { ...record, state: 'sending', settledAt: undefined, checkedAt: undefined, failure: undefined },
    openRecord(),
  );
}
