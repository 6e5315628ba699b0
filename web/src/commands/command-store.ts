import { localStore } from '#lib/browser/storage.ts';
import { now } from '#lib/time/clock.ts';

import { type CommandRecord, decodeRecord, encodeRecord, readSentAt } from './command-record.ts';
import {
  claimedIds,
  closeCommands,
  type CommandSession,
  commandStore,
  getCommandSession,
} from './command-session.ts';

/*
 * The commands of the current member whose outcome has not been read, oldest first. They are stored on the device by
 * member, so that they outlive their screen, a reload, the tab and the session. Until the member is known they are
 * kept in memory, so that no other member can ever be given them.
 */

const PREFIX = 'w.command.';
/** Time after which an outcome that nobody has read is dropped: the operator's statement has it anyway. */
const RECORD_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

type RecordKey = `w.command.${string}`;

const keyOf = (member: string, id: string): RecordKey => `${PREFIX}${member}.${id}`;

const bySentAt = (records: readonly CommandRecord[]) => records.toSorted((a, b) => a.sentAt - b.sentAt);

/** Returns true if commands of any member are stored on this device. */
export const hasStoredCommands = (): boolean => localStore.keys(PREFIX).length > 0;

/** Removes the records of all members that are too old. Those of another version of the app stay until then. */
function removeExpired(): void {
  const oldest = now() - RECORD_LIFETIME_MS;
  for (const key of localStore.keys(PREFIX)) {
    const sentAt = readSentAt(localStore.get(key as RecordKey) ?? '');
    if (sentAt === undefined || sentAt < oldest) localStore.remove(key as RecordKey);
  }
}

function reloadCommands(): void {
  const { member } = getCommandSession();
  if (member === undefined) return;
  removeExpired();
  const records = localStore
    .keys(`${PREFIX}${member}.`)
    .map((key) => decodeRecord(localStore.get(key as RecordKey) ?? ''))
    .filter((record) => record !== undefined);
  commandStore.set(bySentAt(records));
}

/**
 * Gives the commands of this session to a member, by a key that is the same in each session, and loads the stored ones.
 * Another member begins a session of its own.
 */
export function setCommandOwner(member: string): void {
  if (getCommandSession().member === member) return;
  if (getCommandSession().member !== undefined) closeCommands();
  getCommandSession().member = member;
  for (const record of commandStore.get()) localStore.set(keyOf(member, record.id), encodeRecord(record));
  reloadCommands();
}

function findRecord({ member }: CommandSession, id: string): CommandRecord | undefined {
  if (member === undefined) return commandStore.get().find((record) => record.id === id);
  return decodeRecord(localStore.get(keyOf(member, id)) ?? '');
}

/** Returns true for a withdrawal that the operator has taken, or may have taken. */
const isWithdrawn = ({ kind, state }: CommandRecord) =>
  kind === 'withdraw' && (state === 'succeeded' || state === 'unknown');

/** Adds or replaces a record of a session. It is shown only if the session is still the current one. */
export function putRecord(session: CommandSession, record: CommandRecord): void {
  if (session.member !== undefined) localStore.set(keyOf(session.member, record.id), encodeRecord(record));
  if (session !== getCommandSession()) return;
  // It outlives the record, which goes as soon as its outcome has been read.
  if (isWithdrawn(record)) localStore.set('w.withdrawn', String(record.settledAt ?? record.sentAt));
  commandStore.set(bySentAt([...commandStore.get().filter(({ id }) => id !== record.id), record]));
}

const withoutCheck = (record: CommandRecord) => encodeRecord({ ...record, checkedAt: undefined });

/**
 * Replaces a record unless it has changed meanwhile, such as by another tab, by a retry, or by the member who has
 * dismissed it.
 */
export function updateRecord(session: CommandSession, before: CommandRecord, next: CommandRecord): void {
  if (session !== getCommandSession()) return;
  const stored = findRecord(session, before.id);
  if (stored && withoutCheck(stored) === withoutCheck(before)) putRecord(session, next);
}

/** Removes a record whose outcome the member has read. */
export function acknowledgeCommand(id: string): void {
  const { member } = getCommandSession();
  if (member !== undefined) localStore.remove(keyOf(member, id));
  commandStore.set(commandStore.get().filter((record) => record.id !== id));
}

/** Forgets the commands of all members, for tests. */
export function resetCommands(): void {
  localStore.removeByPrefix(PREFIX);
  closeCommands();
  claimedIds.set(new Set());
}

/** Follows changes by other tabs. Returns a function that stops it. */
export function watchOtherTabs(listener: () => void = reloadCommands): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key.startsWith(PREFIX)) listener();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
