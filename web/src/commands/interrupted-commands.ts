import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@wallet/shared/limits.ts';

import { now } from '#lib/time/clock.ts';

import { isHeldByOtherTab } from './command-lock.ts';
import type { CommandRecord } from './command-record.ts';
import { type CommandSession, commandStore } from './command-session.ts';
import { updateRecord } from './command-store.ts';

const sendingIds = new Set<string>();

/** Notes that this page is sending a command. Returns a function to call when its outcome is stored. */
export function beginSending(id: string): () => void {
  sendingIds.add(id);
  return () => void sendingIds.delete(id);
}

export const isSentHere = ({ id }: CommandRecord): boolean => sendingIds.has(id);

/** Returns true if no page waits for the response of a command any more. */
async function isInterrupted(record: CommandRecord): Promise<boolean> {
  if (record.state !== 'sending' || isSentHere(record)) return false;
  const isHeld = await isHeldByOtherTab(record.lock);
  if (isHeld !== undefined) return !isHeld;
  // Without locks between tabs a page gives up after the time-out of its request.
  const timeoutMs = record.kind === 'slip' ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
  return now() - (record.settledAt ?? record.sentAt) > timeoutMs;
}

/**
 * Turns commands of a page that has gone into unknown ones, as their response will not come. One that the page had not
 * sent yet is refused.
 */
export async function markInterrupted(session: CommandSession): Promise<void> {
  for (const record of commandStore.get()) {
    if (!(await isInterrupted(record))) continue;
    const end =
      record.failure === 'notSent'
        ? ({ state: 'refused' } as const)
        : ({ state: 'unknown', failure: 'abort' } as const);
    updateRecord(session, record, { ...record, ...end, settledAt: now() });
  }
}
