import type { Command } from '@wallet/shared/schema/endpoint.ts';
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@wallet/shared/limits.ts';

import { encodeFields } from '#lib/browser/stored-record.ts';
import { earliestNow, now } from '#lib/time/clock.ts';

import type { CommandDefinition, Finding } from './command.ts';
import type { LookUp } from './look-up.ts';
import { isSentHere, type Outbox } from './outbox.ts';
import type { CommandDetails, CommandKind, CommandRecord } from './record.ts';
import { refreshQueries } from './request.ts';
import { isHeldByOtherTab } from './tab-lock.ts';

/** Returns true if no page waits for the response of a command any more. */
async function isInterrupted(record: CommandRecord): Promise<boolean> {
  if (record.state !== 'sending' || isSentHere(record)) return false;
  const isHeld = await isHeldByOtherTab(record.lock, record.failure === 'notSent');
  if (isHeld !== undefined) return !isHeld;
  // Without locks between tabs a page gives up after the time-out of its request.
  const timeoutMs = record.kind === 'slip' ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
  return now() - (record.settledAt ?? record.sentAt) > timeoutMs;
}

/**
 * Turns commands of a page that has gone into unknown ones, as their response will not come. One that the page had not
 * sent yet is refused.
 */
export async function markInterrupted({ outbox, owner }: Pick<LookUp, 'outbox' | 'owner'>): Promise<void> {
  for (const record of outbox.records.get()) {
    if (!(await isInterrupted(record))) continue;
    const end =
      record.failure === 'notSent'
        ? ({ state: 'refused' } as const)
        : ({ state: 'unknown', failure: 'abort' } as const);
    outbox.update(owner, record, { ...record, ...end, settledAt: now() });
  }
}

/**
 * Time after a lost response until the operator's records are believed when they do not have the command: the operator
 * may still be carrying it out.
 */
const SETTLING_MS = 30_000;

/** Returns true if the operator's records may still say something new: a command may be carried out late. */
export const isUnresolved = ({ state, failure }: CommandRecord): boolean =>
  state === 'unknown' || failure === 'notApplied';

/** Returns true if the operator has answered that a command is done, and not only its records show it. */
export const isConfirmed = ({ state, checkedAt }: CommandRecord): boolean =>
  state === 'succeeded' && checkedAt === undefined;

/**
 * Derives the next state of a command without a response from what the operator's records said at a time.
 * @param isSettled true if enough time has passed for certain: a device's clock may have been set meanwhile
 */
function applyFinding(
  record: CommandRecord,
  finding: Finding,
  askedAt: number,
  isSettled: boolean,
): CommandRecord {
  if (finding === 'unknown') return record;
  const checked = { ...record, checkedAt: askedAt };
  if (finding === 'applied')
    return { ...checked, state: 'succeeded', settledAt: askedAt, failure: undefined, message: undefined };
  if (record.state === 'refused' || !isSettled) return checked;
  return { ...checked, state: 'refused', settledAt: askedAt, failure: 'notApplied' };
}

/** Names may be in another order: those of a stored record are sorted. */
const isSameCommand = (a: CommandRecord, b: CommandRecord) =>
  a.kind === b.kind && encodeFields(a.details) === encodeFields(b.details);

/** Returns the later commands like this one that may have led to the state that the operator's records show. */
const findLater = (outbox: Outbox, record: CommandRecord): readonly CommandRecord[] =>
  outbox.records
    .get()
    .filter(
      (each) =>
        each.sentAt > record.sentAt &&
        isSameCommand(each, record) &&
        each.failure !== 'notSent' &&
        (each.state !== 'refused' || isUnresolved(each)),
    );

/**
 * Removes the earlier commands like this one that have no outcome, where the operator exposes only the state that both
 * lead to: the success of the later one says all that there is to say.
 */
export function dismissEarlier<E extends Command>(
  { outbox, owner }: Pick<LookUp, 'outbox' | 'owner'>,
  { record: rules }: CommandDefinition<E>,
  applied: CommandRecord,
): void {
  if (!outbox.isCurrent(owner) || !rules?.reconciliation?.showsOnlyState) return;
  for (const record of outbox.records.get()) {
    if (isUnresolved(record) && record.sentAt < applied.sentAt && isSameCommand(record, applied))
      outbox.acknowledge(record.id);
  }
}

/**
 * Searches the operator's records for a command without a response, and stores what they say. What a late effect has changed
 * is read again. Never rejects.
 */
export async function reconcile<E extends Command>(
  lookUp: LookUp,
  definition: CommandDefinition<E>,
  record: CommandRecord,
): Promise<Finding> {
  const { client, outbox, owner, read } = lookUp;
  const { reconciliation } = definition.record ?? {};
  if (!reconciliation) return 'unknown';
  try {
    // The response says nothing of what happens after the question.
    const askedAt = now();
    const isSettled = earliestNow() - (record.settledAt ?? record.sentAt) >= SETTLING_MS;
    const evidence = await reconciliation.read(read, record.details);
    // A command that looks alike, and was given since the question, has ended what the baseline says.
    const { baseline } = outbox.find(owner, record.id) ?? record;
    const shown = reconciliation.compare({ ...record, baseline }, evidence);
    const saysNothing =
      (shown === 'notApplied' && (await reconciliation.mayHaveEnded?.(read, record)) === true) ||
      (shown === 'applied' && record.failure === 'notApplied' && reconciliation.comesByItself === true);
    const finding = saysNothing ? 'unknown' : shown;
    if (finding === 'applied' && reconciliation.showsOnlyState) {
      const later = findLater(outbox, record);
      const applied = later.find(({ state }) => state === 'succeeded');
      if (applied) dismissEarlier(lookUp, definition, applied);
      // The state may be that of a later command, which is looked up itself.
      if (later.length > 0) return 'unknown';
    }
    outbox.update(owner, record, applyFinding(record, finding, askedAt, isSettled));
    if (finding === 'applied') {
      dismissEarlier(lookUp, definition, record);
      void refreshQueries(client, definition.invalidates);
    }
    return finding;
  } catch {
    // The operator cannot be reached, or its records cannot be read: nothing is known yet.
    return 'unknown';
  }
}

/** Kinds whose effects look alike in the operator's records. */
const SAME_EVIDENCE: Partial<Record<CommandKind, CommandKind>> = {
  play: 'transfer',
  refundToWallet: 'refund',
};

const evidenceOf = (kind: CommandKind) => SAME_EVIDENCE[kind] ?? kind;

/** A command that is about to be sent. */
type NextCommand = Pick<CommandRecord, 'kind' | 'details'>;

/** Returns true if the operator's records could not tell two commands apart. */
const isAlike = (a: NextCommand, b: NextCommand): boolean =>
  evidenceOf(a.kind) === evidenceOf(b.kind) &&
  Object.entries(a.details).every(([name, value]) => (b.details[name] ?? value) === value);

const EMPTY: CommandDetails = {};

/**
 * Forgets what was known before earlier commands that the operator's records could not tell from the next one: from here
 * on a new row may belong to either. Returns true if one of them may still be carried out, or is under way: the lock keeps out
 * those of its own kind alone.
 */
export function dropBaselines<E extends Command>(
  { outbox, owner }: Pick<LookUp, 'outbox' | 'owner'>,
  definition: CommandDefinition<E>,
  next: NextCommand,
): boolean {
  // A command that is carried out once has one row, however often it is given.
  if (definition.record?.alreadyProcessedKey !== undefined) return false;
  const isOpen = (record: CommandRecord) =>
    isUnresolved(record) || (record.state === 'sending' && record.kind !== next.kind);
  const alike = outbox.records.get().filter((record) => isOpen(record) && isAlike(record, next));
  for (const record of alike) outbox.update(owner, record, { ...record, baseline: EMPTY });
  return alike.some(({ state }) => state !== 'refused');
}

/**
 * Resolves earlier commands of a kind before the next one is sent. Returns `applied` if one turns out to have been carried
 * out: the member must know of it before giving the command again. Returns `open` if one that looks the same may still be
 * carried out; the operator's records cannot tell the two apart then. Otherwise returns `none`.
 */
export async function reconcileEarlier<E extends Command>(
  lookUp: LookUp,
  definition: CommandDefinition<E>,
  next: NextCommand,
): Promise<'applied' | 'open' | 'none'> {
  await markInterrupted(lookUp);
  const earlier = lookUp.outbox.records
    .get()
    .filter((record) => record.kind === next.kind && isUnresolved(record));
  const findings = await Promise.all(earlier.map((record) => reconcile(lookUp, definition, record)));
  if (findings.includes('applied')) return 'applied';
  return dropBaselines(lookUp, definition, next) ? 'open' : 'none';
}

/**
 * Notes for earlier commands like `refused` without an outcome that the operator has processed the command, after it has
 * refused it for that reason, and looks them up.
 */
export async function markAlreadyProcessed<E extends Command>(
  lookUp: LookUp,
  definition: CommandDefinition<E>,
  refused: CommandRecord,
): Promise<void> {
  const { outbox, owner } = lookUp;
  const earlier = outbox.records.get().filter((record) => isUnresolved(record) && isAlike(record, refused));
  await Promise.all(
    earlier.map((record) => {
      const processed = { ...record, details: { ...record.details, alreadyProcessed: 'true' } };
      outbox.update(owner, record, processed);
      return reconcile(lookUp, definition, processed);
    }),
  );
}
