import type { QueryClient } from '@tanstack/react-query';

import { appConfig } from '#lib/app-config.ts';
import { importWithRetry } from '#lib/lazy/import-with-retry.ts';
import { now } from '#lib/time/clock.ts';

import { forgetRepeatedTap, takeLock, withTabLock } from './command-lock.ts';
import { type CommandRecord, RETRYABLE_KINDS } from './command-record.ts';
import { getCommandSession } from './command-session.ts';
import { loadDefinitions } from './definitions/load-definitions.ts';

/** Time in which the operator recognises the idempotency key of a command, and a retry is offered. */
const RETRY_WINDOW_MS = 60 * 60 * 1000;

/** Returns true if the member may retry a command: a repetition must not have a second effect. */
export const canRetry = ({ kind, state, sentAt }: CommandRecord): boolean =>
  appConfig.idempotency &&
  RETRYABLE_KINDS.has(kind) &&
  state === 'unknown' &&
  now() - sentAt < RETRY_WINDOW_MS;

async function sendAgain(client: QueryClient, record: CommandRecord): Promise<void> {
  const session = getCommandSession();
  const { sendRecorded } = await importWithRetry(() => import('./run-recorded.ts'));
  const definition = (await loadDefinitions())[record.kind];
  const input = definition.record?.restoreInput?.(record.details);
  if (!input || session !== getCommandSession()) return;
  const again = {
    ...record,
    state: 'sending',
    settledAt: now(),
    checkedAt: undefined,
    failure: undefined,
  } as const;
  await sendRecorded({ client, definition, input, session, options: {} }, again, true);
}

/**
 * Sends a command without an outcome again, with its key, so that it has one effect. Does nothing while it, or another
 * one of its lock, is being sent. Never rejects.
 */
export async function retryCommand(client: QueryClient, record: CommandRecord): Promise<void> {
  const release = takeLock(record.lock, record.id);
  if (typeof release === 'string') return;
  try {
    await withTabLock(record.lock, () => sendAgain(client, record));
  } catch {
    // The definitions could not be loaded: the record stays as it is, and so does its button.
  } finally {
    release();
    forgetRepeatedTap(record.lock);
  }
}
