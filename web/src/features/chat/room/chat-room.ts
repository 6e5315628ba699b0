import { CHAT_HISTORY_PAGE_ROWS, CHAT_RECONNECT_CHECK_MS } from '@wallet/shared/chat-limits.ts';
import { chat } from '@wallet/shared/contract/chat.ts';
import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

import { call } from '#api/client.ts';
import { createStore } from '#lib/react/create-store.ts';
import { now } from '#lib/time/clock.ts';
import { timers } from '#lib/time/timers.ts';

import type { SendableFile } from '../composer/check-file.ts';
import { ConversationStore } from '../conversation/conversation-store.ts';
import { type Conversation, mergeMessages } from '../conversation/conversation.ts';
import { loadOlderPage, syncHistory } from '../conversation/load-history.ts';
import { getParticipantId, type Participant, type Sender } from '../conversation/participant.ts';
import { parseMessages } from '../conversation/received-message.ts';
import { toRows } from '../conversation/rows.ts';
import { setUnreadCount } from '../launcher/unread-count.ts';
import { connectRoom, type OpenSocket } from './connect-room.ts';
import { MessageOutbox } from './message-outbox.ts';
import { ReadReceipts } from './read-receipts.ts';
import { INITIAL_ROOM_STATE, type RoomState } from './room-state.ts';
import { keepUnsentMessages } from './unsent-messages.ts';
import { uploadFile, type UploadFile } from './upload-file.ts';

interface RoomOptions {
  readonly participant: Participant;
  readonly sender: Sender;
  /** `undefined` if the deployment has no socket. */
  readonly openSocket?: OpenSocket | undefined;
  readonly uploadFile?: UploadFile | undefined;
  /** Fetches the operator's room prefix (`PREFIX`, §4). */
  readonly fetchPrefix: () => Promise<string>;
}

/** Checks between two reloads of the history: every 15 s without a connection, every 30 s with one. */
const DISCONNECTED_RELOAD_CHECKS = 3;
const CONNECTED_RELOAD_CHECKS = 6;

/** One conversation with its connection to the operator. It outlives the panel that shows it. */
export class ChatRoom {
  readonly outbox: MessageOutbox;
  readonly #options: RoomOptions;
  readonly #closing = new AbortController();
  readonly #receipts: ReadReceipts;
  readonly #store = new ConversationStore((before) => this.#updateRows(before));
  readonly #state = createStore(INITIAL_ROOM_STATE);
  #reconnect = (): void => {};
  /** Server time (ms) up to which the history was read without a gap. */
  #syncedUntil: number | undefined;
  /** Number of socket messages since the last sync. The socket may have skipped some in between. */
  #unsyncedCount = 0;
  /** Server time (ms) up to which messages count as read. */
  #readUntil = Number.NEGATIVE_INFINITY;
  #sync: Promise<boolean> | undefined;
  #isSyncRequested = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  #checkCount = 0;
  #isOpen = false;
  #isNewestVisible = false;

  constructor(options: RoomOptions) {
    this.#options = options;
    const { participant, sender } = options;
    const { signal } = this.#closing;
    this.outbox = new MessageOutbox({
      participant,
      sender,
      store: this.#store,
      uploadFile: options.uploadFile ?? uploadFile,
      signal,
      onChange: () => this.#setState({}),
      onUnknown: () => this.refresh(),
    });
    this.#receipts = new ReadReceipts(() => {
      // The next receipt makes up for one that was lost.
      call(chat.readCustomer, { body: participant }, { signal }).catch(() => {});
    });
  }

  get participantId(): string {
    return getParticipantId(this.#options.participant);
  }

  start(): void {
    this.#timer = timers.setInterval(this.#check, CHAT_RECONNECT_CHECK_MS);
    const { signal } = this.#closing;
    keepUnsentMessages(this.participantId, this.#state, signal);
    window.addEventListener('online', this.#handleWake, { signal });
    document.addEventListener('visibilitychange', this.#handleWake, { signal });
    const { participant, openSocket, fetchPrefix } = this.#options;
    this.#reconnect = connectRoom({
      participant,
      openSocket,
      fetchPrefix,
      signal,
      onStatus: (connection) => {
        this.#setState({ connection });
        if (connection === 'connected') void this.refresh();
      },
      onMessage: (raw) => this.#receive(raw),
      onRefused: () => void this.refresh(),
    });
    void this.refresh();
  }

  readonly subscribe = this.#state.subscribe;
  readonly getSnapshot = (): RoomState => this.#state.get();

  /** Sets if a panel shows the room. */
  setOpen(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (!isOpen) {
      if (this.#state.get().historyStatus !== 'ready') this.#readUntil = now();
      this.setNewestVisible(false);
      this.#receipts.flush();
      this.#setState({ firstUnreadId: undefined });
    } else if (this.#state.get().historyStatus === 'ready') void this.refresh();
  }

  /** Sets if the newest message is on screen: page visible, window focused, list scrolled to its end. */
  setNewestVisible(isVisible: boolean): void {
    this.#isNewestVisible = isVisible;
    if (!isVisible) return;
    const { rows, unread } = this.#state.get();
    const newest = rows.findLast(({ side, isConfirmed }) => side === 'theirs' && isConfirmed);
    if (newest) this.#receipts.markSeen(newest.at);
    const newestConfirmed = rows.findLast(({ isConfirmed }) => isConfirmed);
    this.#readUntil = Math.max(this.#readUntil, newestConfirmed?.at ?? this.#readUntil);
    if (unread > 0) this.#setState({ unread: 0 });
  }

  /** Shows a message at once and sends it. */
  send(message: ChatMessage): void {
    this.#setState({ firstUnreadId: undefined });
    this.outbox.send(message);
  }

  sendFile(file: SendableFile): void {
    this.#setState({ firstUnreadId: undefined });
    this.outbox.sendFile(file);
  }

  /** Reloads the newest messages. Resolves to true if it read them. Calls during a reload share the one that follows it. */
  refresh(): Promise<boolean> {
    if (this.#sync) {
      // The request under way may have been sent too early for this call.
      this.#isSyncRequested = true;
      return this.#sync;
    }
    return (this.#sync = this.#syncHistory());
  }

  /** Loads the ten messages before the oldest one that is loaded (§4). */
  async loadOlder(): Promise<void> {
    const { olderStatus, isComplete, historyStatus, connection } = this.#state.get();
    if (olderStatus === 'loading' || isComplete || historyStatus !== 'ready') return;
    this.#setState({ olderStatus: 'loading' });
    try {
      // `skip` counts from the newest message (F-46), so the newest message must be known.
      if (connection !== 'connected') await this.refresh();
      const isLast = await loadOlderPage(this.#options.participant, this.#store, this.#closing.signal);
      this.#setState({ olderStatus: 'idle', isComplete: isLast });
    } catch {
      this.#setState({ olderStatus: 'failed' });
    }
  }

  /** Closes the room: it receives, sends and keeps nothing any more. */
  leave(): void {
    this.#closing.abort();
    this.#store.close();
    timers.clearInterval(this.#timer);
    this.#receipts.stop();
    setUnreadCount(0);
  }

  async #syncHistory(): Promise<boolean> {
    const { participant } = this.#options;
    let isRead: boolean;
    this.#setState({ isRefreshing: true });
    do {
      this.#isSyncRequested = false;
      this.#unsyncedCount = 0;
      try {
        const { signal } = this.#closing;
        const synced = await syncHistory(participant, this.#store, this.#syncedUntil, signal);
        this.#syncedUntil = synced.syncedUntil;
        const { historyStatus, rows, isComplete } = this.#state.get();
        // Messages of the first page count as read, but for those since the panel was closed.
        if (this.#readUntil === Number.NEGATIVE_INFINITY && historyStatus !== 'ready')
          this.#readUntil = rows.at(-1)?.at ?? this.#readUntil;
        this.#setState({ historyStatus: 'ready', isComplete: synced.isComplete || isComplete });
        this.#updateRows(this.#store.getSnapshot());
        isRead = true;
      } catch {
        isRead = false;
        if (this.#state.get().historyStatus !== 'ready') this.#setState({ historyStatus: 'failed' });
      }
    } while (this.#isSyncRequested);
    this.#sync = undefined;
    this.#setState({ isRefreshing: false });
    return isRead;
  }

  /** Checks the connection every 5 s (§4). Now and then it reloads the history, for a socket may fail silently. */
  readonly #check = (): void => {
    this.#checkCount += 1;
    this.#reconnect();
    const isConnected = this.#state.get().connection === 'connected';
    const reloadChecks = isConnected ? CONNECTED_RELOAD_CHECKS : DISCONNECTED_RELOAD_CHECKS;
    if (this.#isOpen && !document.hidden && this.#checkCount % reloadChecks === 0) void this.refresh();
  };

  readonly #handleWake = (): void => {
    if (document.hidden) return;
    this.#reconnect();
    if (this.#state.get().historyStatus === 'ready') void this.refresh();
  };

  #receive(raw: unknown): void {
    this.#store.update((conversation) => mergeMessages(conversation, parseMessages([raw])));
    this.#unsyncedCount += 1;
    if (this.#unsyncedCount >= CHAT_HISTORY_PAGE_ROWS) void this.refresh();
  }

  /** Derives the rows and the unread messages from the changed conversation. */
  #updateRows(before: Conversation): void {
    const conversation = this.#store.getSnapshot();
    const rows = toRows(conversation);
    const { historyStatus, firstUnreadId, latestReceived } = this.#state.get();
    const unread =
      historyStatus === 'ready'
        ? rows.filter(({ at, side }) => side === 'theirs' && at > this.#readUntil)
        : [];
    const arrived = new Set(
      conversation.messages.filter(({ seq }) => seq > before.seq).map(({ key }) => key),
    );
    const received = unread.filter(({ id }) => arrived.has(id));
    this.#setState({
      rows,
      unread: unread.length,
      firstUnreadId: this.#isNewestVisible ? firstUnreadId : (unread[0]?.id ?? firstUnreadId),
      latestReceived: received.length > 0 ? received : latestReceived,
    });
    if (this.#isNewestVisible) this.setNewestVisible(true);
  }

  #setState(change: Partial<RoomState>): void {
    if (this.#closing.signal.aborted) return;
    const state = { ...this.#state.get(), ...change };
    setUnreadCount(state.unread);
    this.#state.set(state);
  }
}
