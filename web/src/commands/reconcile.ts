import type { QueryClient } from '@tanstack/react-query';
import type { Command } from '@wallet/shared/schema/endpoint.ts';

import { now } from '#lib/time/clock.ts';

import type { CommandDefinition, Effect } from './command-definition.ts';
import type { CommandKind, CommandRecord } from './command-record.ts';
import { commandStore, openRecord } from './command-store.ts';
import { createRecordReader } from './record-reader.ts';

/**
 * Time after a lost response until the operator's records are believed when they do not have the command: the operator
 * may still be carrying it out.
 */
export const SETTLING_MS = 30_000;

/** Derives the next state of a command without a response from what the operator's records say of it. */
export function applyEffect(record: CommandRecord, effect: Effect, at: number): CommandRecord {
  if (effect === 'made') return { ...record, state: 'succeeded', settledAt: at, failure: undefined };
  if (effect === 'unclear') return record;
  const lostAt = record.settledAt ?? record.sentAt;
  if (at - lostAt < SETTLING_MS) return { ...record, checkedAt: at };
  return { ...record, state: 'refused', settledAt: at, checkedAt: at, failure: 'notMade' };
}

/** Searches the operator's records for a command without a response, and stores what they say. Never rejects. */
export async function reconcile<E extends Command>(
  client: QueryClient,
  { record: rules }: CommandDefinition<E>,
  record: CommandRecord,
  store: (record: CommandRecord) => void,
): Promise<Effect> {
  const { reconciliation } = rules ?? {};
  if (!reconciliation) return 'unclear';
  try {
    const evidence = await reconciliation.read(createRecordReader(client), record.details);
    const effect = reconciliation.findEffect(record, evidence);
    store(applyEffect(record, effect, now()));
    return effect;
  } catch {
    // The operator cannot be reached, or its records cannot be read: nothing is known yet.
    return 'unclear';
  }
}

/**
 * Resolves earlier commands of a kind before the next one is sent. Returns true if one turns out to have been carried
 * out: the member must know of it before giving the order again.
 */
export async function reconcileEarlier<E extends Command>(
  client: QueryClient,
  definition: CommandDefinition<E>,
  kind: CommandKind,
): Promise<boolean> {
  const earlier = commandStore.get().filter((record) => record.kind === kind && record.state === 'unknown');
  const effects = await Promise.all(
    earlier.map((record) => reconcile(client, definition, record, openRecord())),
  );
  return effects.includes('made');
}
