import { localStore } from '#lib/browser/storage.ts';
import { createStore } from '#lib/react/create-store.ts';
import { now } from '#lib/time/clock.ts';

import { type CommandRecord, decodeRecord, encodeRecord } from './command-record.ts';

/*
 * The commands of the current member whose outcome has not been read, oldest first. They are stored on the device by
 * member, so that they outlive their screen, a reload, the tab and the session.
 */

const PREFIX = 'w.command.';
/** Member of commands that were sent before the wallet could be read. Given to the member once it is. */
const UNIDENTIFIED = 'unidentified';
/** Time after which an outcome that nobody has read is dropped: the operator's statement has it anyway. */
const RECORD_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

export const commandStore = createStore<readonly CommandRecord[]>([]);

/** Commands whose screen is there to tell the outcome. No notice is shown for them. */
export const claimedIds = createStore<ReadonlySet<string>>(new Set());

export const claimCommand = (id: string): void => claimedIds.set(new Set([...claimedIds.get(), id]));

export const releaseCommand = (id: string): void =>
  claimedIds.set(new Set([...claimedIds.get()].filter((each) => each !== id)));

let owner = UNIDENTIFIED;

type RecordKey = `w.command.${string}`;

const keyOf = (member: string, id: string): RecordKey => `${PREFIX}${member}.${id}`;

/** Returns true if commands of any member are stored on this device. */
export const hasStoredCommands = (): boolean => localStore.keys(PREFIX).length > 0;

function loadRecords(): readonly CommandRecord[] {
  const oldest = now() - RECORD_LIFETIME_MS;
  const records: CommandRecord[] = [];
  for (const key of localStore.keys(`${PREFIX}${owner}.`)) {
    const record = decodeRecord(localStore.get(key as RecordKey) ?? '');
    if (record && record.sentAt > oldest) records.push(record);
    else localStore.remove(key as RecordKey);
  }
  return records.toSorted((a, b) => a.sentAt - b.sentAt);
}

/** Replaces the records by those on the device, such as after a change in another tab. */
export const reloadCommands = (): void => commandStore.set(loadRecords());

/**
 * Loads the commands of a member, by a key that is the same in each session. Without a key nobody is signed in, and
 * commands that never had a member are forgotten.
 */
export function setCommandOwner(member: string | undefined): void {
  if (member === undefined) localStore.removeByPrefix(`${PREFIX}${UNIDENTIFIED}.`);
  if (owner === (member ?? UNIDENTIFIED) && member !== undefined) return;
  const adopted = member !== undefined && owner === UNIDENTIFIED ? loadRecords() : [];
  owner = member ?? UNIDENTIFIED;
  for (const record of adopted) {
    localStore.remove(keyOf(UNIDENTIFIED, record.id));
    localStore.set(keyOf(owner, record.id), encodeRecord(record));
  }
  reloadCommands();
}

/**
 * Returns a function that adds or replaces a record of the member who is signed in now. The response may arrive after
 * that member has left: the record is then only stored.
 */
export function openRecord(): (record: CommandRecord) => void {
  let writer = owner;
  return (record) => {
    if (writer === UNIDENTIFIED && localStore.get(keyOf(writer, record.id)) === undefined) writer = owner;
    localStore.set(keyOf(writer, record.id), encodeRecord(record));
    if (writer === owner) {
      const others = commandStore.get().filter(({ id }) => id !== record.id);
      commandStore.set([...others, record].toSorted((a, b) => a.sentAt - b.sentAt));
    }
  };
}

/** Removes a record whose outcome the member has read. */
export function acknowledgeCommand(id: string): void {
  localStore.remove(keyOf(owner, id));
  commandStore.set(commandStore.get().filter((record) => record.id !== id));
}

/** Forgets the commands of all members, for tests. */
export function resetCommands(): void {
  localStore.removeByPrefix(PREFIX);
  setCommandOwner(undefined);
  claimedIds.set(new Set());
}

/** Follows changes by other tabs. Returns a function that stops it. */
export function watchOtherTabs(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) reloadCommands();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
