import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Command } from '@wallet/shared/schema/endpoint.ts';

import { ApiError, isDefiniteFailure, toApiError } from '#api/api-error.ts';
import { truncateText } from '#api/error-text.ts';
import { createRandomId } from '#lib/browser/random-id.ts';
import { loadTextGroup } from '#lib/i18n/i18n.ts';
import { now } from '#lib/time/clock.ts';
import { timers } from '#lib/time/timers.ts';

import type { CommandDefinition, RecordReader } from './command-definition.ts';
import type { CommandDetails, CommandRecord } from './command-record.ts';
import { acknowledgeCommand, putRecord } from './command-store.ts';
import { identifyOwner } from './identify-owner.ts';
import { beginSending } from './interrupted-commands.ts';
import {
  dismissEarlier,
  dropBaselines,
  type NextCommand,
  noteTaken,
  reconcile,
  reconcileEarlier,
} from './reconcile.ts';
import { createRecordReader } from './record-reader.ts';
import { refreshQueries } from './refresh-queries.ts';
import { type CommandResult, refuseUnsent, request, type Sending, toRefused } from './run-command.ts';

/** Failures of a call that say that the operator cannot be reached. */
const UNREACHABLE: ReadonlySet<string> = new Set(['network', 'timeout']);

/** Longest time that a member waits for what is read before a command, and for its outcome after a lost response. */
const READ_LIMIT_MS = 3_000;

/** Waits for what is read, for 3 s at most. */
async function waitForReading<Value>(reading: Promise<Value>): Promise<Value | 'late'> {
  let timer: ReturnType<typeof timers.setTimeout> | undefined;
  const limit = new Promise<'late'>((resolve) => {
    timer = timers.setTimeout(() => resolve('late'), READ_LIMIT_MS);
  });
  try {
    return await Promise.race([reading, limit]);
  } finally {
    timers.clearTimeout(timer);
  }
}

/**
 * Reads the operator's records before a command. Rejects if the operator cannot be reached: nothing was sent then. A
 * record that is refused or unreadable only makes the baseline empty.
 */
async function readBaseline<E extends Command>(
  { client, definition }: Sending<E>,
  read: RecordReader,
  details: CommandDetails,
): Promise<CommandDetails> {
  const reconciliation = definition.record?.reconciliation;
  try {
    // The wallet says who the member is, whose record it will be.
    if (!reconciliation || !identifyOwner(client)) await read(wallet.read);
    identifyOwner(client);
    if (reconciliation) return reconciliation.toBaseline(await reconciliation.read(read, details), details);
  } catch (cause) {
    if (UNREACHABLE.has(toApiError(cause).kind)) throw cause;
  }
  return {};
}

/**
 * Reads what is known before a command, and resolves earlier ones of its kind. After 3 s it is sent without a baseline,
 * from which nothing is concluded later. Rejects if the operator cannot be reached.
 */
async function prepare<E extends Command>(
  sending: Sending<E>,
  next: NextCommand,
): Promise<CommandDetails | 'earlier'> {
  const { client, session, definition } = sending;
  const isLate = new AbortController();
  const read = createRecordReader(client, session, isLate.signal);
  const readAll = async () => {
    const baseline = await readBaseline(sending, read, next.details);
    return { baseline, earlier: await reconcileEarlier(read, session, definition, next) };
  };
  const known = await waitForReading(readAll());
  if (known === 'late') {
    // A record that is read after the command was sent could show its effect as that of an earlier one.
    isLate.abort();
    dropBaselines(session, definition, next);
    return {};
  }
  if (known.earlier === 'made') return 'earlier';
  return known.earlier === 'open' ? {} : known.baseline;
}

/** Stores that a command has no response, reads fresh figures, and searches the operator's records for it. */
async function settleUnknown<E extends Command>(
  { client, definition, session }: Sending<E>,
  unknown: CommandRecord,
  error: ApiError,
): Promise<CommandResult<E>> {
  const at = Date.now();
  putRecord(session, unknown);
  const lookUp = async () => {
    // The member may try again only when the figures on the screen are current.
    await refreshQueries(client, definition.invalidates);
    return reconcile(createRecordReader(client, session), session, definition, unknown);
  };
  // What takes longer goes on behind the dialog, which says that the outcome is unknown.
  const effect = await waitForReading(lookUp());
  const { details, sentAt } = unknown;
  if (effect === 'made') return { state: 'done', answer: undefined, message: undefined, details, at };
  return { state: 'unknown', error, sentAt, details, at };
}

/**
 * Sends a command with its record, and stores its outcome. A refusal of a retry does not say that the first request had
 * no effect: the operator may have refused for another reason, such as the session. Never rejects.
 */
export async function sendRecorded<E extends Command>(
  sending: Sending<E>,
  record: CommandRecord,
  isRetry = false,
): Promise<CommandResult<E>> {
  const { client, definition, session } = sending;
  const endSending = beginSending(record.id);
  putRecord(session, record);
  try {
    const outcome = await request(sending, record.id);
    // What the operator said is kept with the outcome, to be told after a reload as well.
    const said = (text: string | undefined) => text && truncateText(text);
    const settled = { ...record, settledAt: now() };
    // Figures that are read from here on are younger than the outcome.
    const at = Date.now();

    if (!(outcome instanceof ApiError)) {
      const { response, message } = outcome;
      const details = { ...record.details, ...definition.record?.describeResponse?.(response) };
      putRecord(session, { ...settled, state: 'succeeded', message: said(message), details });
      dismissEarlier(session, definition, record);
      void refreshQueries(client, definition.invalidates);
      return { state: 'done', answer: response, message, details, at };
    }
    if (isDefiniteFailure(outcome) && !isRetry) {
      putRecord(session, {
        ...settled,
        state: 'refused',
        message: said(outcome.text),
        failure: outcome.kind,
      });
      void refreshQueries(client, definition.invalidates);
      const takenKey = definition.record?.takenKey;
      if (takenKey !== undefined && outcome.key === takenKey)
        void noteTaken(client, session, definition, record);
      return toRefused(outcome, record.details);
    }
    const { kind: failure, text } = outcome;
    return await settleUnknown(
      sending,
      { ...settled, state: 'unknown', failure, message: said(text) },
      outcome,
    );
  } finally {
    endSending();
  }
}

/**
 * Records a command at the tap and sends it. Nothing is sent if the operator cannot be reached, if what tells the outcome
 * cannot be loaded, if an earlier command of the kind turns out to have been carried out, or if it was cancelled meanwhile.
 */
export async function runRecorded<E extends Command>(
  sending: Sending<E>,
  lock: string,
  onRecorded: (id: string) => void,
): Promise<CommandResult<E>> {
  const { definition, input, session, options } = sending;
  const { record: rules } = definition as Required<CommandDefinition<E>>;
  const { kind } = rules;
  const details = rules.describe(input);
  const id = createRandomId();
  // A page that is left before the command is sent leaves a record that says so.
  const tapped: CommandRecord = {
    id,
    kind,
    state: 'sending',
    lock,
    sentAt: now(),
    details,
    baseline: {},
    failure: 'notSent',
  };
  const refuse = (failure: 'notSent' | 'earlier', cause?: unknown): CommandResult<E> => {
    putRecord(session, { ...tapped, state: 'refused', settledAt: now(), failure });
    return refuseUnsent(failure, details, cause);
  };
  const endSending = beginSending(id);
  onRecorded(id);
  putRecord(session, tapped);
  try {
    // What tells of an outcome is loaded before the command is sent: afterwards the connection may be gone.
    await loadTextGroup('member');
    const baseline = await prepare(sending, { kind, details });
    if (baseline === 'earlier') return refuse('earlier');
    if (options.signal?.aborted) return refuse('notSent');
    return await sendRecorded(sending, { ...tapped, sentAt: now(), baseline, failure: undefined });
  } catch (cause) {
    return refuse('notSent', cause);
  } finally {
    endSending();
  }
}

/**
 * Forgets a command whose outcome its screen tells, or which the member has cancelled. An unknown outcome stays recorded
 * until it is resolved.
 */
export function finishRecorded(
  recordId: string,
  { state }: Pick<CommandResult<Command>, 'state'>,
  { isTold, isCancelled }: { readonly isTold: boolean; readonly isCancelled: boolean },
): void {
  if (state !== 'unknown' && (isTold || isCancelled)) acknowledgeCommand(recordId);
}
