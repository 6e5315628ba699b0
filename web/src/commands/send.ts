import type { QueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Command } from '@wallet/shared/schema/endpoint.ts';

import { ApiError, isDefiniteFailure, toApiError } from '#api/api-error.ts';
import { truncateText } from '#api/error-text.ts';
import { loadTextGroup } from '#lib/i18n/i18n.ts';
import { now } from '#lib/time/clock.ts';
import { timers } from '#lib/time/timers.ts';

import type { CommandDefinition, CommandOutcome } from './command.ts';
import { createLookUp } from './look-up.ts';
import { beginSending, type CommandOwner, getOutbox } from './outbox.ts';
import {
  dismissEarlier,
  dropBaselines,
  markAlreadyProcessed,
  reconcile,
  reconcileEarlier,
} from './reconcile.ts';
import type { CommandDetails, CommandRecord } from './record.ts';
import { refreshQueries, rejectLocally, request, type Sending, toRefused } from './request.ts';

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
 * Reads what is known before a command, and resolves earlier ones of its kind. After 3 s it is sent without a baseline,
 * from which nothing is concluded later. Rejects if the operator cannot be reached: nothing was sent then. A record that
 * is refused or unreadable only makes the baseline empty.
 */
async function prepare<E extends Command>(
  { client, definition }: Sending<E>,
  next: Pick<CommandRecord, 'kind' | 'details'>,
): Promise<CommandDetails | 'earlier'> {
  const isLate = new AbortController();
  const lookUp = createLookUp(client, isLate.signal);
  const { outbox, read } = lookUp;
  const reconciliation = definition.record?.reconciliation;

  const readBaseline = async (): Promise<CommandDetails> => {
    try {
      // The wallet says who the member is, whose record it will be.
      if (!reconciliation || !outbox.identifyOwner()) await read(wallet.read);
      outbox.identifyOwner();
      if (reconciliation)
        return reconciliation.toBaseline(await reconciliation.read(read, next.details), next.details);
    } catch (cause) {
      if (UNREACHABLE.has(toApiError(cause).kind)) throw cause;
    }
    return {};
  };
  const readAll = async () => {
    const baseline = await readBaseline();
    return { baseline, earlier: await reconcileEarlier(lookUp, definition, next) };
  };

  const known = await waitForReading(readAll());
  if (known === 'late') {
    // A record that is read after the command was sent could show its effect as that of an earlier one.
    isLate.abort();
    dropBaselines(lookUp, definition, next);
    return {};
  }
  if (known.earlier === 'applied') return 'earlier';
  return known.earlier === 'open' ? {} : known.baseline;
}

/** Stores that a command has no response, reads fresh figures, and searches the operator's records for it. */
async function settleUnknown<E extends Command>(
  { client, definition }: Sending<E>,
  owner: CommandOwner,
  unknown: CommandRecord,
  error: ApiError,
): Promise<CommandOutcome<E>> {
  const at = Date.now();
  getOutbox(client).put(owner, unknown);
  const lookUp = async () => {
    // The member may try again only when the figures on the screen are current.
    await refreshQueries(client, definition.invalidates);
    return reconcile(createLookUp(client), definition, unknown);
  };
  // What takes longer goes on behind the dialog, which says that the outcome is unknown.
  const finding = await waitForReading(lookUp());
  const { details, sentAt } = unknown;
  if (finding === 'applied')
    return { state: 'done', isAnswered: false, response: undefined, message: undefined, details, at };
  return { state: 'unknown', error, sentAt, details, at };
}

/**
 * Sends a command with its record, and stores its outcome. A refusal of a retry does not say that the first request had
 * no effect: the operator may have refused for another reason, such as the session. Never rejects.
 */
export async function sendRecord<E extends Command>(
  sending: Sending<E>,
  record: CommandRecord,
  isRetry = false,
): Promise<CommandOutcome<E>> {
  const { client, definition } = sending;
  const outbox = getOutbox(client);
  const { owner } = outbox;
  const endSending = beginSending(record.id);
  outbox.put(owner, record);
  try {
    const outcome = await request(sending);
    // What the operator said is kept with the outcome, to be shown after a reload as well.
    const said = (text: string | undefined) => text && truncateText(text);
    // A command that looks alike, and was given meanwhile, has ended what the baseline says.
    const { baseline } = outbox.find(owner, record.id) ?? record;
    const settled = { ...record, baseline, settledAt: now() };
    // Figures that are read from here on are younger than the outcome.
    const at = Date.now();

    if (!(outcome instanceof ApiError)) {
      const { response, message } = outcome;
      if (definition.record?.isShownByRecords) {
        const details = { ...record.details, accepted: 'true' };
        const accepted = { ...settled, state: 'unknown', failure: 'shape', details } as const;
        return await settleUnknown(sending, owner, accepted, new ApiError({ kind: 'shape' }));
      }
      const details = { ...record.details, ...definition.record?.describeResponse?.(response) };
      outbox.put(owner, { ...settled, state: 'succeeded', message: said(message), details });
      dismissEarlier({ outbox, owner }, definition, record);
      void refreshQueries(client, definition.invalidates);
      return { state: 'done', isAnswered: true, response, message, details, at };
    }
    const { kind: failure, text, key } = outcome;
    if (isDefiniteFailure(outcome) && !isRetry) {
      outbox.put(owner, { ...settled, state: 'refused', message: said(text), failure });
      void refreshQueries(client, definition.invalidates);
      const { alreadyProcessedKey } = definition.record ?? {};
      if (alreadyProcessedKey !== undefined && key === alreadyProcessedKey)
        void markAlreadyProcessed(createLookUp(client), definition, record);
      return toRefused(outcome, record.details);
    }
    const unknown = { ...settled, state: 'unknown', failure, message: said(text) } as const;
    return await settleUnknown(sending, owner, unknown, outcome);
  } finally {
    endSending();
  }
}

/** A command that is recorded and not sent yet. */
interface TappedCommand<E extends Command> {
  /** Sends it. Never rejects. */
  readonly send: () => Promise<CommandOutcome<E>>;
  /** Stores why it is not sent. */
  readonly reject: (failure: 'busy' | 'notSent' | 'earlier', cause?: unknown) => CommandOutcome<E>;
}

/**
 * Records a command at the tap: a page that is left before it is sent leaves a record that says so. Nothing is sent if the operator cannot be reached, if what shows the outcome
 * cannot be loaded, if an earlier command of the kind turns out to have been carried out, or if it was cancelled
 * meanwhile. No notice is shown of it before `finish`, unless its screen goes.
 */
export function recordTap<E extends Command>(
  sending: Sending<E>,
  lock: string,
  screen: AbortSignal,
): TappedCommand<E> {
  const { id, client, definition, input, options } = sending;
  const { record: rules } = definition as Required<CommandDefinition<E>>;
  const { kind } = rules;
  const details = rules.describe(input);
  const outbox = getOutbox(client);
  const { owner } = outbox;
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
  const endSending = beginSending(id);
  const reject: TappedCommand<E>['reject'] = (failure, cause) => {
    endSending();
    outbox.put(owner, { ...tapped, state: 'refused', settledAt: now(), failure });
    return rejectLocally(failure, cause, details);
  };
  if (!screen.aborted) {
    outbox.suppressNotice(id);
    screen.addEventListener('abort', () => outbox.leaveScreen(id), { once: true });
  }
  outbox.put(owner, tapped);

  const send = async () => {
    try {
      // What tells of an outcome is loaded before the command is sent: afterwards the connection may be gone.
      await loadTextGroup('member');
      const baseline = await prepare(sending, { kind, details });
      if (baseline === 'earlier') return reject('earlier');
      if (options.signal?.aborted) return reject('notSent');
      return await sendRecord(sending, { ...tapped, sentAt: now(), baseline, failure: undefined });
    } catch (cause) {
      return reject('notSent', cause);
    } finally {
      endSending();
    }
  };
  return { send, reject };
}

/**
 * Ends a command: it is forgotten once its screen has told the outcome, and at once if the member has cancelled it. An unknown
 * outcome stays recorded until it is resolved, and its notice is shown.
 */
export function finish(client: QueryClient, id: string, end: 'shown' | 'cancelled' | 'open'): void {
  const outbox = getOutbox(client);
  if (end === 'shown') outbox.tell(id);
  else if (end === 'cancelled') outbox.acknowledge(id);
  else outbox.showNotice(id);
}
