import type { QueryClient } from '@tanstack/react-query';

import { hasEnded } from '#api/query-client.ts';
import { appConfig } from '#lib/app-config.ts';
import { importWithRetry } from '#lib/lazy/import-with-retry.ts';
import { now } from '#lib/time/clock.ts';

import { getOutbox } from './outbox.ts';
import { type CommandRecord, isRestorable } from './record.ts';
import { withTabLock } from './tab-lock.ts';
import { COMMAND_OPTIONS, isLocked, runCommand } from './use-command.ts';
import { loadDefinitions } from './watch-commands.ts';

/** Time in which the operator recognises the idempotency key of a command, and a retry is offered. */
const RETRY_WINDOW_MS = 60 * 60 * 1000;

/** Returns true if the member may retry a command: a repetition must not have a second effect. */
export const canRetry = ({ kind, state, sentAt }: CommandRecord): boolean =>
  appConfig.idempotency && isRestorable(kind) && state === 'unknown' && now() - sentAt < RETRY_WINDOW_MS;

/** Restores a command from its record; undefined for one that cannot be. Rejects if the definitions cannot be loaded. */
async function restore({ kind, details }: CommandRecord) {
  const definition = (await loadDefinitions())[kind];
  const input = definition.record?.restoreInput?.(details);
  return input && { definition, input, options: {} };
}

async function sendAgain(client: QueryClient, record: CommandRecord): Promise<void> {
  const { sendRecord } = await importWithRetry(() => import('./send.ts'));
  const restored = await restore(record);
  if (!restored || hasEnded(client)) return;
  const again = {
    ...record,
    state: 'sending',
    settledAt: now(),
    checkedAt: undefined,
    failure: undefined,
  } as const;
  await sendRecord({ id: record.id, client, ...restored }, again, true);
}

/**
 * Sends a command without an outcome again, with its key, so that it has one effect. Does nothing while it, or another
 * one of its lock, is being sent. Never rejects.
 */
export async function retryCommand(client: QueryClient, record: CommandRecord): Promise<void> {
  // The page may have been open for longer than the operator knows the key.
  if (!canRetry(record) || isLocked(client, record.lock)) return;
  const retry = client.getMutationCache().build(client, {
    ...COMMAND_OPTIONS,
    mutationFn: ({ lock }: Pick<CommandRecord, 'lock'>) => withTabLock(lock, () => sendAgain(client, record)),
  });
  // If the definitions cannot be loaded, the record stays as it is, and so does its button.
  await retry.execute({ lock: record.lock }).catch(() => undefined);
}

/** Returns true if a command was not sent, and can be given anew from its record. */
export const canGiveAnew = ({ kind, state, failure }: CommandRecord): boolean =>
  isRestorable(kind) && state === 'refused' && failure === 'notSent';

/** Gives a command that was not sent anew, after the member has asked for it. A notice tells its outcome. Never rejects. */
export async function giveAnew(client: QueryClient, record: CommandRecord): Promise<void> {
  if (!canGiveAnew(record)) return;
  const restored = await restore(record).catch(() => undefined);
  if (!restored || hasEnded(client) || isLocked(client, record.lock)) return;
  getOutbox(client).acknowledge(record.id);
  await runCommand({ client, ...restored }, AbortSignal.abort());
}
