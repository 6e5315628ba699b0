import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Command } from '@wallet/shared/schema/endpoint.ts';

import { ApiError, isDefiniteFailure, toApiError } from '#api/api-error.ts';
import { createRandomId } from '#lib/browser/random-id.ts';
import { loadTextGroup } from '#lib/i18n/i18n.ts';
import { now } from '#lib/time/clock.ts';

import type { CommandDefinition } from './command-definition.ts';
import type { CommandDetails, CommandRecord } from './command-record.ts';
import { acknowledgeCommand, putRecord } from './command-store.ts';
import { identifyOwner } from './identify-owner.ts';
import { beginSending } from './interrupted-commands.ts';
import { dismissEarlier, noteTaken, reconcile, reconcileEarlier } from './reconcile.ts';
import { createRecordReader } from './record-reader.ts';
import { refreshQueries } from './refresh-queries.ts';
import { type CommandResult, refuseUnsent, request, type Sending, toRefused } from './run-command.ts';

/** Failures of a call that say that the operator cannot be reached. */
const UNREACHABLE: ReadonlySet<string> = new Set(['network', 'timeout', 'abort']);

/**
 * Reads the operator's records before a command. Rejects if the operator cannot be reached: nothing was sent then. A
 * record that is refused or unreadable only makes the baseline empty.
 */
async function readBaseline<E extends Command>(
  { client, definition, session }: Sending<E>,
  details: CommandDetails,
): Promise<CommandDetails> {
  const read = createRecordReader(client, session);
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

/** Stores that a command has no response, reads fresh figures, and searches the operator's records for it. */
async function settleUnknown<E extends Command>(
  { client, definition, session }: Sending<E>,
  unknown: CommandRecord,
  error: ApiError,
): Promise<CommandResult<E>> {
  const at = Date.now();
  putRecord(session, unknown);
  // The member may try again only when the figures on the screen are current.
  await refreshQueries(client, definition.invalidates);
  const effect = await reconcile(createRecordReader(client, session), session, definition, unknown);
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
    const settled = { ...record, settledAt: now() };
    // Figures that are read from here on are younger than the outcome.
    const at = Date.now();

    if (!(outcome instanceof ApiError)) {
      const { response, message } = outcome;
      const details = { ...record.details, ...definition.record?.describeResponse?.(response) };
      putRecord(session, { ...settled, state: 'succeeded', message, details });
      dismissEarlier(session, definition, record);
      void refreshQueries(client, definition.invalidates);
      return { state: 'done', answer: response, message, details, at };
    }
    if (isDefiniteFailure(outcome) && !isRetry) {
      putRecord(session, { ...settled, state: 'refused', message: outcome.text, failure: outcome.kind });
      void refreshQueries(client, definition.invalidates);
      const takenKey = definition.record?.takenKey;
      if (takenKey !== undefined && outcome.key === takenKey)
        void noteTaken(client, session, definition, record);
      return toRefused(outcome, record.details);
    }
    return await settleUnknown(sending, { ...settled, state: 'unknown', failure: outcome.kind }, outcome);
  } finally {
    endSending();
  }
}

/**
 * Records and sends a command. Nothing is sent if the operator cannot be reached, if what tells the outcome cannot be
 * loaded, if an earlier command of the kind turns out to have been carried out, or if it was cancelled meanwhile.
 */
export async function runRecorded<E extends Command>(
  sending: Sending<E>,
  lock: string,
  onRecorded: (id: string) => void,
): Promise<CommandResult<E>> {
  const { client, definition, input, session, options } = sending;
  const { record: rules } = definition as Required<CommandDefinition<E>>;
  const { kind } = rules;
  const details = rules.describe(input);
  let baseline: CommandDetails;
  try {
    // What tells of an outcome is loaded before the command is sent: afterwards the connection may be gone.
    await loadTextGroup('member');
    baseline = await readBaseline(sending, details);
  } catch (cause) {
    return refuseUnsent('notSent', details, cause);
  }
  const earlier = await reconcileEarlier(client, session, definition, { kind, details });
  if (earlier === 'made') return refuseUnsent('earlier', details);
  if (earlier === 'open') baseline = {};
  if (options.signal?.aborted) return refuseUnsent('notSent', details);
  const id = createRandomId();
  onRecorded(id);
  return sendRecorded(sending, { id, kind, state: 'sending', lock, sentAt: now(), details, baseline });
}

/** Records a command that was not sent, because its screen is gone and cannot tell. */
function recordUnsent<E extends Command>(
  { definition: { record: rules }, input, session, options }: Sending<E>,
  lock: string,
  result: CommandResult<E>,
): void {
  // A cancelled upload is known to the member.
  if (!rules || result.state !== 'refused' || options.signal?.aborted) return;
  const { kind, describe } = rules;
  const at = now();
  const { kind: failure } = result.error;
  const details = describe(input);
  putRecord(session, {
    id: createRandomId(),
    kind,
    state: 'refused',
    lock,
    sentAt: at,
    settledAt: at,
    details,
    baseline: {},
    failure,
  });
}

interface FinishedCommand<E extends Command> {
  readonly result: CommandResult<E>;
  /** Undefined if it was not sent. */
  readonly recordId: string | undefined;
  /** The screen is there and tells the result. */
  readonly isTold: boolean;
}

/** Forgets a command that its screen tells. An unknown outcome stays recorded until it is resolved. */
export function finishRecorded<E extends Command>(
  sending: Sending<E>,
  lock: string,
  { result, recordId, isTold }: FinishedCommand<E>,
): void {
  if (!isTold && recordId === undefined) recordUnsent(sending, lock, result);
  if (isTold && recordId !== undefined && result.state !== 'unknown') acknowledgeCommand(recordId);
}
