import { localStore } from '#lib/browser/storage.ts';
import { now } from '#lib/time/clock.ts';

import { type CommandRecord, decodeRecord, encodeRecord, readSentAt } from './record.ts';

const PREFIX = 'w.command.';
/** Time after which an outcome that nobody has read is dropped: the operator's statement has it anyway. */
const RECORD_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

type RecordKey = `w.command.${string}`;

const keyOf = (member: string, id: string): RecordKey => `${PREFIX}${member}.${id}`;

/** Returns true if commands of any member are stored on this device. */
export const hasStoredCommands = (): boolean => localStore.keys(PREFIX).length > 0;

/** Calls the listener when another tab has changed a command. Returns a function that stops it. */
export const watchOtherTabs = (listener: () => void): (() => void) =>
  localStore.watchOtherTabs(PREFIX, listener);

/** Removes the records of all members that are too old. Those of another version of the app stay until then. */
function removeExpired(): void {
  const oldest = now() - RECORD_LIFETIME_MS;
  for (const key of localStore.keys(PREFIX)) {
    const sentAt = readSentAt(localStore.get(key as RecordKey) ?? '');
    if (sentAt === undefined || sentAt < oldest) localStore.remove(key as RecordKey);
  }
}

/** Records of commands in the storage of the device, by member. */
export class StoredCommands {
  /** Texts that have stayed in a full storage in place of newer ones, which this page alone knows, by their keys. */
  readonly #outdated = new Map<RecordKey, string>();
  readonly #findKnown: (id: string) => CommandRecord | undefined;

  /** @param findKnown finds a record that this page knows */
  constructor(findKnown: (id: string) => CommandRecord | undefined) {
    this.#findKnown = findKnown;
  }

  get = (member: string, id: string): CommandRecord | undefined => this.#load(keyOf(member, id));

  list(member: string): readonly CommandRecord[] {
    removeExpired();
    return localStore.keys(`${PREFIX}${member}.`).flatMap((key) => this.#load(key as RecordKey) ?? []);
  }

  put = (member: string, record: CommandRecord): void => this.#store(keyOf(member, record.id), record);

  remove = (member: string, id: string): void => localStore.remove(keyOf(member, id));

  /** Stores what a full storage has refused, if it has room by now. */
  putRefused(): void {
    localStore.storeMemory(PREFIX);
    // A copy: storing may add to them again.
    for (const key of Array.from(this.#outdated.keys())) {
      const record = this.#load(key);
      if (record) this.#store(key, record);
    }
  }

  #load(key: RecordKey): CommandRecord | undefined {
    const text = localStore.get(key) ?? '';
    const record = decodeRecord(text);
    // A later text is that of another tab.
    return record && this.#outdated.get(key) === text ? (this.#findKnown(record.id) ?? record) : record;
  }

  /**
   * Stores a record. Where the storage is full, that it was done, or is not in the operator's records, is kept in place of the
   * name of its lock; else the older one stays: the next page finds out what became of it. It must not say that the command
   * was not sent, nor know of records from which nothing may be concluded any more.
   */
  #store(key: RecordKey, record: CommandRecord): void {
    const older = localStore.isInMemory(key) ? undefined : localStore.get(key);
    this.#outdated.delete(key);
    localStore.set(key, encodeRecord(record));
    const before = decodeRecord(older ?? '');
    if (!before || !localStore.isInMemory(key)) return;
    const isUnsent = record.state === 'refused' || record.failure === 'notSent';
    const failure = before.failure === 'notSent' && !isUnsent ? undefined : before.failure;
    const baseline = Object.keys(record.baseline).length === 0 ? record.baseline : before.baseline;
    const store = (each: CommandRecord) => {
      const kept = encodeRecord(each);
      localStore.set(key, kept);
      this.#outdated.set(key, kept);
    };
    // One that may be sent again needs its lock.
    if (record.state === 'succeeded' || record.failure === 'notApplied') store({ ...record, lock: '' });
    if (localStore.isInMemory(key)) store({ ...before, failure, baseline });
  }
}
