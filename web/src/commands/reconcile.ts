import type { QueryClient } from '@tanstack/react-query';
import type { Command } from '@wallet/shared/schema/endpoint.ts';

import { now } from '#lib/time/clock.ts';

import {
  type CommandDefinition,
  type Effect,
  type RecordReader,
  serialiseInput,
} from './command-definition.ts';
import type { CommandDetails, CommandKind, CommandRecord } from './command-record.ts';
import { type CommandSession, commandStore, getCommandSession } from './command-session.ts';
import { acknowledgeCommand, updateRecord } from './command-store.ts';
import { markInterrupted } from './interrupted-commands.ts';
import { createRecordReader } from './record-reader.ts';

/**
 * Time after a lost response until the operator's records are believed when they do not have the command: the operator
 * may still be carrying it out.
 */
const SETTLING_MS = 30_000;

/** Returns true if the operator's records may still say something new: a command may be carried out late. */
export const isUnresolved = ({ state, failure }: CommandRecord): boolean =>
  state === 'unknown' || failure === 'notMade';

/** Derives the next state of a command without a response from what the operator's records said at a time. */
function applyEffect(record: CommandRecord, effect: Effect, askedAt: number): CommandRecord {
  if (effect === 'made')
    return { ...record, state: 'succeeded', settledAt: askedAt, failure: undefined, message: undefined };
  if (effect === 'unclear') return record;
  const checked = { ...record, checkedAt: askedAt };
  const lostAt = record.settledAt ?? record.sentAt;
  if (record.state === 'refused' || askedAt - lostAt < SETTLING_MS) return checked;
  return { ...checked, state: 'refused', settledAt: askedAt, failure: 'notMade' };
}

const isSameOrder = (a: CommandRecord, b: CommandRecord) =>
  a.kind === b.kind && serialiseInput(a.details) === serialiseInput(b.details);

/** Returns the later commands of the same order that may have led to the state that the operator's records show. */
const findLater = (record: CommandRecord): readonly CommandRecord[] =>
  commandStore
    .get()
    .filter(
      (each) =>
        each.sentAt > record.sentAt &&
        isSameOrder(each, record) &&
        each.failure !== 'notSent' &&
        (each.state !== 'refused' || isUnresolved(each)),
    );

/**
 * Removes the earlier commands of the same order that have no outcome, where the operator's records show only the state
 * that both lead to: the success of the later one says all that there is to say.
 */
export function dismissEarlier<E extends Command>(
  session: CommandSession,
  { record: rules }: CommandDefinition<E>,
  made: CommandRecord,
): void {
  if (session !== getCommandSession() || !rules?.reconciliation?.showsOnlyState) return;
  for (const record of commandStore.get()) {
    if (isUnresolved(record) && record.sentAt < made.sentAt && isSameOrder(record, made))
      acknowledgeCommand(record.id);
  }
}

/** Searches the operator's records for a command without a response, and stores what they say. Never rejects. */
export async function reconcile<E extends Command>(
  read: RecordReader,
  session: CommandSession,
  definition: CommandDefinition<E>,
  record: CommandRecord,
): Promise<Effect> {
  const { reconciliation } = definition.record ?? {};
  if (!reconciliation) return 'unclear';
  try {
    // The response says nothing of what happens after the question.
    const askedAt = now();
    const evidence = await reconciliation.read(read, record.details);
    const effect = reconciliation.findEffect(record, evidence);
    if (effect === 'made' && reconciliation.showsOnlyState) {
      const later = findLater(record);
      const made = later.find(({ state }) => state === 'succeeded');
      if (made) dismissEarlier(session, definition, made);
      // The state may be that of a later command, which is looked up itself.
      if (later.length > 0) return 'unclear';
    }
    updateRecord(session, record, applyEffect(record, effect, askedAt));
    if (effect === 'made') dismissEarlier(session, definition, record);
    return effect;
  } catch {
    // The operator cannot be reached, or its records cannot be read: nothing is known yet.
    return 'unclear';
  }
}

/** Kinds whose effects look alike in the operator's records. */
const SAME_EVIDENCE: Partial<Record<CommandKind, CommandKind>> = {
  play: 'transfer',
  refundToWallet: 'refund',
};

const evidenceOf = (kind: CommandKind) => SAME_EVIDENCE[kind] ?? kind;

/** A command that is about to be sent. */
export type NextCommand = Pick<CommandRecord, 'kind' | 'details'>;

/** Returns true if the operator's records could not tell two commands apart. */
const isAlike = (a: NextCommand, b: NextCommand): boolean =>
  evidenceOf(a.kind) === evidenceOf(b.kind) &&
  Object.entries(a.details).every(([name, value]) => (b.details[name] ?? value) === value);

const EMPTY: CommandDetails = {};

/**
 * Forgets what was known before earlier commands that the operator's records could not tell from the next one: from here
 * on a new row may belong to either. Returns true if one of them may still be carried out.
 */
export function dropBaselines<E extends Command>(
  session: CommandSession,
  definition: CommandDefinition<E>,
  next: NextCommand,
): boolean {
  // An order that is carried out once has one row, however often it is given.
  if (definition.record?.takenKey !== undefined) return false;
  const alike = commandStore.get().filter((record) => isUnresolved(record) && isAlike(record, next));
  for (const record of alike) updateRecord(session, record, { ...record, baseline: EMPTY });
  return alike.some(({ state }) => state === 'unknown');
}

/**
 * Resolves earlier commands of a kind before the next one is sent. Returns `made` if one turns out to have been carried
 * out: the member must know of it before giving the order again. Returns `open` if one that looks the same may still be
 * carried out; the operator's records cannot tell the two apart then. Otherwise returns `none`.
 */
export async function reconcileEarlier<E extends Command>(
  read: RecordReader,
  session: CommandSession,
  definition: CommandDefinition<E>,
  next: NextCommand,
): Promise<'made' | 'open' | 'none'> {
  await markInterrupted(session);
  const earlier = commandStore.get().filter((record) => record.kind === next.kind && isUnresolved(record));
  const effects = await Promise.all(earlier.map((record) => reconcile(read, session, definition, record)));
  if (effects.includes('made')) return 'made';
  return dropBaselines(session, definition, next) ? 'open' : 'none';
}

/**
 * Notes for earlier commands of the same order without an outcome that the operator has the order, after it has refused
 * `refused` for that reason, and looks them up.
 */
export async function noteTaken<E extends Command>(
  client: QueryClient,
  session: CommandSession,
  definition: CommandDefinition<E>,
  refused: CommandRecord,
): Promise<void> {
  const read = createRecordReader(client, session);
  const earlier = commandStore.get().filter((record) => isUnresolved(record) && isAlike(record, refused));
  await Promise.all(
    earlier.map((record) => {
      const taken = { ...record, details: { ...record.details, taken: 'true' } };
      updateRecord(session, record, taken);
      return reconcile(read, session, definition, taken);
    }),
  );
}
