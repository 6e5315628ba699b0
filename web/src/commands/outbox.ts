import type { QueryClient } from '@tanstack/react-query';

import { findMemberKey } from '#api/member-key.ts';
import { findSuccessor, hasEnded } from '#api/query-client.ts';
import { createStore } from '#lib/react/create-store.ts';

import { saveLastWithdrawal } from './last-withdrawal.ts';
import { type CommandRecord, isSameState } from './record.ts';
import { StoredCommands } from './stored-commands.ts';
import { holdTelling } from './tab-lock.ts';
import { whenRead } from './when-read.ts';

const bySentAt = (records: readonly CommandRecord[]) => records.toSorted((a, b) => a.sentAt - b.sentAt);

const sentHere = new Set<string>();

/** Notes that this page is sending a command. Returns a function to call when its outcome is stored. */
export function beginSending(id: string): () => void {
  sentHere.add(id);
  return () => void sentHere.delete(id);
}

/** Returns true while this page sends a command, also one of a session that has ended. */
export const isSentHere = ({ id }: CommandRecord): boolean => sentHere.has(id);

/** Returns true for a withdrawal that the operator has accepted, or may have accepted. */
const isWithdrawn = ({ kind, state }: CommandRecord) =>
  kind === 'withdraw' && (state === 'succeeded' || state === 'unknown');

/**
 * The member whose commands they are. Each command keeps its own, so that a late response is stored for the member who
 * gave it. The member becomes known once, and never changes afterwards.
 */
export interface CommandOwner {
  member: string | undefined;
}

/** Outcome that a screen of this page tells, or will tell. */
interface Telling {
  readonly owner: CommandOwner;
  /** Lets other tabs tell it. */
  readonly release: () => void;
  stopReading: () => void;
  /** Set for words that stay when their screen has gone, such as those of a toast. */
  outlivesScreen: boolean;
}

/**
 * The commands of a session's member whose outcome has not been read. They are stored on the device by member, so that
 * they outlive their screen, a reload, the tab and the session. Until the member is known they are kept in memory, so
 * that no other member can ever be given them.
 */
export class Outbox {
  /** The commands, oldest first. */
  readonly records = createStore<readonly CommandRecord[]>([]);
  readonly #telling = new Map<string, Telling>();
  readonly #stored = new StoredCommands((id) => this.records.get().find((record) => record.id === id));
  readonly #client: QueryClient;
  #owner: CommandOwner = { member: undefined };

  constructor(client: QueryClient) {
    this.#client = client;
  }

  get owner(): CommandOwner {
    return this.#owner;
  }

  /** Returns true while the session is that of the owner's commands. */
  isCurrent(owner: CommandOwner): boolean {
    return owner === this.#owner && !hasEnded(this.#client);
  }

  /**
   * Gives the commands of this session to the member whose wallet was read last, and loads the stored ones. Returns false
   * if no wallet was read yet.
   */
  identifyOwner(): boolean {
    const member = findMemberKey(this.#client);
    if (member === undefined) return false;
    this.setMember(member);
    return true;
  }

  /** Sets the member, by a key that is the same in each session. Another member begins with none of these commands. */
  setMember(member: string): void {
    if (this.#owner.member === member) return;
    if (this.#owner.member !== undefined) {
      this.#owner = { member: undefined };
      this.records.set([]);
    }
    this.#owner.member = member;
    for (const record of this.records.get()) this.#stored.put(member, record);
    this.reload();
  }

  /** Reads the stored commands again, such as after a change by another tab; those of the session that goes on. */
  reload(): void {
    const next = findSuccessor(this.#client);
    if (next) return getOutbox(next).reload();
    const { member } = this.#owner;
    if (member === undefined) return;
    this.records.set(bySentAt(this.#stored.list(member)));
  }

  /** Adds or replaces a record. It is shown only while its session is the current one. */
  put(owner: CommandOwner, given: CommandRecord): void {
    const record = this.tells(given.id) ? ({ ...given, toldBy: 'sender' } as const) : given;
    if (owner.member !== undefined) this.#stored.put(owner.member, record);
    // An outcome after the end of its session is told in the one that has begun since, if it is the member's.
    if (!this.isCurrent(owner)) return this.reload();
    if (isWithdrawn(record)) saveLastWithdrawal(record.settledAt ?? record.sentAt);
    this.records.set(bySentAt([...this.records.get().filter(({ id }) => id !== record.id), record]));
  }

  /**
   * Replaces a record unless it has changed meanwhile, such as by another tab, by a retry, or by the member who has
   * dismissed it.
   */
  update(owner: CommandOwner, before: CommandRecord, next: CommandRecord): void {
    if (!this.isCurrent(owner)) return;
    const stored = this.find(owner, before.id);
    // Who tells it may have changed as well.
    if (stored && isSameState(stored, before)) this.put(owner, { ...next, toldBy: stored.toldBy });
  }

  /** Removes a record whose outcome the member has read. */
  acknowledge(id: string): void {
    const { member } = this.#telling.get(id)?.owner ?? this.#owner;
    this.#endTelling(id);
    if (member !== undefined) this.#stored.remove(member, id);
    this.records.set(this.records.get().filter((record) => record.id !== id));
  }

  /** Returns true while a screen of this page tells the outcome of a command, or will tell it. */
  tells(id: string): boolean {
    return this.#telling.has(id);
  }

  /**
   * Shows no notice of a command from here on, in any tab, because its screen tells the outcome. If this page goes away,
   * another tab tells it.
   */
  suppressNotice(id: string): void {
    if (this.tells(id)) return;
    const owner = this.#owner;
    this.#telling.set(id, { owner, release: holdTelling(id), stopReading() {}, outlivesScreen: false });
    this.#mark(id, owner);
  }

  /** Shows the notice of a command, because nothing else tells the outcome. */
  showNotice(id: string): void {
    const { owner } = this.#telling.get(id) ?? { owner: this.#owner };
    this.#endTelling(id);
    this.#mark(id, owner);
  }

  /**
   * Tells an outcome that is on the screen from now on: it is forgotten once it has been read. If its session has ended
   * before, the next one tells it. Returns a function to call when its words have gone.
   */
  tell(id: string): () => void {
    if (this.find(this.#owner, id)) this.suppressNotice(id);
    const telling = this.#telling.get(id);
    telling?.stopReading();
    const end = () => (hasEnded(this.#client) ? this.showNotice(id) : this.acknowledge(id));
    if (telling) telling.stopReading = whenRead(end);
    return () => this.showNotice(id);
  }

  /** Lets the words of an outcome be read when their screen has gone, because they are in a toast. */
  outliveScreen(id: string): void {
    const telling = this.#telling.get(id);
    if (telling) telling.outlivesScreen = true;
  }

  /** Shows the notice of a command whose screen has gone, unless its words are still there. */
  leaveScreen(id: string): void {
    if (this.#telling.get(id)?.outlivesScreen === false) this.showNotice(id);
  }

  /** Leaves all outcomes to the page after this one: shows their notices, and stores those that a full storage has refused. */
  leavePage(): void {
    for (const id of this.#telling.keys()) this.showNotice(id);
    this.#stored.putRefused();
  }

  #endTelling(id: string): void {
    const telling = this.#telling.get(id);
    this.#telling.delete(id);
    telling?.stopReading();
    telling?.release();
  }

  /** Stores who tells an outcome, for the other tabs. */
  #mark(id: string, owner: CommandOwner): void {
    const record = this.find(owner, id);
    if (record && (record.toldBy !== undefined) !== this.tells(id))
      this.put(owner, { ...record, toldBy: undefined });
  }

  /** Finds a command as the device has it, with what another tab has changed. */
  find({ member }: CommandOwner, id: string): CommandRecord | undefined {
    if (member === undefined) return this.records.get().find((record) => record.id === id);
    return this.#stored.get(member, id);
  }
}

const outboxes = new WeakMap<QueryClient, Outbox>();

/** Returns the commands of a client's session. */
export function getOutbox(client: QueryClient): Outbox {
  const outbox = outboxes.get(client) ?? new Outbox(client);
  outboxes.set(client, outbox);
  return outbox;
}
