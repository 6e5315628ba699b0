import { chat } from '@wallet/shared/contract/chat.ts';
import { CHAT_RECONNECT_CHECK_MS, CHAT_HISTORY_PAGE_ROWS } from '@wallet/shared/chat-limits.ts';

import { call } from '#api/client.ts';
import { now } from '#lib/time/clock.ts';
import { createRandomId } from '#lib/browser/random-id.ts';
import { loadLazyModule } from '#lib/lazy/use-lazy-module.ts';

import type { SendableFile } from '../composer/check-file.ts';
import { syncHistory, type ConversationStore, loadOlderPage } from '../conversation/load-history.ts';
import { parseMessages, type MessageContent } from '../conversation/received-message.ts';
import {
  addPending,
  updatePending,
  EMPTY_CONVERSATION,
  type PendingMessage,
  type Conversation,
  mergeMessages,
} from '../conversation/conversation.ts';
import { toRows } from '../conversation/rows.ts';
import { type Participant, participantId } from '../conversation/participant.ts';
import { fetchSending, uploadLate } from '../late.ts';
import { setUnreadCount } from '../launcher/unread-count.ts';
import type { Outbox, UploadFile } from './outbox.ts';
import { ReadReceipts } from './read-receipts.ts';
import { type OpenSocket, connectRoom } from './connect-room.ts';
import { INITIAL_ROOM_STATE, type RoomState } from './room-state.ts';

export interface RoomOptions {
  readonly participant: Participant;
  /** Absent where the deployment has no socket. */
  readonly openSocket?: OpenSocket | undefined;
  readonly upload?: UploadFile;
  /** The operator's PREFIX. */
  readonly fetchPrefix: () => Promise<string>;
}

/** Ticks of the widget's check: without a socket the history is asked every 15 s, with one every 30 s. */
const POLL_TICKS = 3;
const PROBE_TICKS = 6;

/** One conversation: what was said, what is on its way, and the line to the operator. It outlives its panel. */
export class ChatRoom {
  readonly #options: RoomOptions;
  readonly #ended = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #mark: ReadReceipts;
  /** Has the line to the operator try again where it has given up. */
  #checkLine = (): void => {};
  /** Once there was something to send. */
  outbox: Outbox | undefined;
  readonly #kept: ConversationStore = { getSnapshot: () => this.#talk, write: (talk) => this.#take(talk) };
  #talk: Conversation = EMPTY_CONVERSATION;
  /** Up to here, by server time, the history was read without a gap. */
  #floor: number | undefined;
  /** What the socket has brought since; it may have left something out. */
  #unproved = 0;
  /** Up to here everything was seen, or was there when the room was entered. */
  #seenAt = Number.NEGATIVE_INFINITY;
  #view: RoomState = INITIAL_ROOM_STATE;
  #catching: Promise<void> | undefined;
  #catchAgain = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  #ticks = 0;
  #isOpen = false;
  #isSeen = false;

  constructor(options: RoomOptions) {
    this.#options = options;
    const { participant } = options;
    const signal = this.#ended.signal;
    this.#mark = new ReadReceipts(() => {
      // A mark that was lost is made up for by the next one.
      call(chat.readCustomer, { body: participant }, { signal }).catch(() => {});
    });
  }

  /** The member's or guest's id. */
  get participantId(): string {
    return participantId(this.#options.participant);
  }

  start(): void {
    this.#timer = setInterval(this.#check, CHAT_RECONNECT_CHECK_MS);
    const { signal } = this.#ended;
    window.addEventListener('online', this.#awake, { signal });
    document.addEventListener('visibilitychange', this.#awake, { signal });
    const { participant, openSocket, fetchPrefix } = this.#options;
    this.#checkLine = connectRoom({
      participant,
      openSocket,
      fetchPrefix,
      signal,
      onStatus: (line) => {
        this.#change({ line });
        if (line === 'live') void this.refresh();
      },
      onMessage: (raw) => this.#hear(raw),
    });
    void this.refresh();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly getSnapshot = (): RoomState => this.#view;

  /** Whether a panel shows the room. */
  setOpen(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (!isOpen) {
      this.setNewestVisible(false);
      this.#mark.flush();
      this.#change({ firstUnread: undefined });
    } else if (this.#view.first === 'ready') void this.refresh();
  }

  /** Whether somebody looks at the newest message: the page shows, has the focus, and the list is at its end. */
  setNewestVisible(isSeen: boolean): void {
    this.#isSeen = isSeen;
    if (!isSeen) return;
    const newest = this.#view.rows.findLast(({ side, isSaid }) => side === 'theirs' && isSaid);
    if (newest) this.#mark.markSeen(newest.at);
    this.#seenAt = Math.max(
      this.#seenAt,
      this.#view.rows.findLast(({ isSaid }) => isSaid)?.at ?? this.#seenAt,
    );
    if (this.#view.unread > 0) this.#change({ unread: 0 });
  }

  /** Shows it at once, and sends it as soon as what carries it is here. */
  send(message: MessageContent): void {
    const participantId = createRandomId();
    this.#change({ firstUnread: undefined });
    this.#take(addPending(this.#talk, { id: participantId, message, delivery: 'sending', askedAt: now() }));
    void this.#carry(participantId, (outbox) => outbox.send(participantId));
  }

  /** A file comes with what carries it, so there is nothing to wait for. */
  sendFile(sendable: SendableFile): void {
    this.#change({ firstUnread: undefined });
    void this.#carrier().then((outbox) => outbox.sendFile(sendable));
  }

  /** Sends again what failed, unless the books turn out to have it. */
  readonly retry = (participantId: string): Promise<void> => {
    if (!this.outbox) this.#changeOwn(participantId, { delivery: 'sending' });
    return this.#carry(participantId, (outbox) => outbox.retry(participantId));
  };

  /** Takes back what has not been sent. */
  readonly remove = (participantId: string): void => {
    void this.#carrier().then((outbox) => outbox.remove(participantId));
  };

  /** Reads the newest history and puts it together with what is here. Several wishes at once share one reading. */
  refresh(): Promise<void> {
    if (this.#catching) {
      // What is under way may have asked too early for the one who wishes now.
      this.#catchAgain = true;
      return this.#catching;
    }
    return (this.#catching = this.#catchUp());
  }

  /** Reads the ten messages before those that are here (§4). */
  async loadOlder(): Promise<void> {
    const { older, isWhole, first } = this.#view;
    if (older === 'loading' || isWhole || first !== 'ready') return;
    this.#change({ older: 'loading' });
    try {
      // F-46: `skip` counts from the newest, so the newest must be known.
      if (this.#view.line !== 'live') await this.refresh();
      const isLast = await loadOlderPage(this.#options.participant, this.#kept, this.#ended.signal);
      this.#change({ older: 'idle', isWhole: isLast });
    } catch {
      this.#change({ older: 'failed' });
    }
  }

  /** Ends everything: nothing of this room is heard, sent or kept any more. */
  leave(): void {
    this.#ended.abort();
    clearInterval(this.#timer);
    this.#mark.stop();
    this.#listeners.clear();
    setUnreadCount(0);
  }

  /** What carries messages, which comes with the first of them. */
  async #carrier(): Promise<Outbox> {
    const { Outbox } = await loadLazyModule(fetchSending);
    return (this.outbox ??= new Outbox({
      participant: this.#options.participant,
      store: this.#kept,
      uploadFile: this.#options.upload ?? uploadLate,
      signal: this.#ended.signal,
      onChange: () => this.#change({}),
      onUnknown: () => this.refresh(),
    }));
  }

  /** Without its carrier a message has failed as any other: it stays, and is tried again by whoever wrote it. */
  async #carry(participantId: string, work: (outbox: Outbox) => Promise<void>): Promise<void> {
    const outbox = await this.#carrier().catch(() => undefined);
    if (outbox) await work(outbox);
    else this.#changeOwn(participantId, { delivery: 'failed', isRefused: true });
  }

  #changeOwn(participantId: string, change: Partial<PendingMessage>): void {
    this.#take(updatePending(this.#talk, participantId, change));
  }

  async #catchUp(): Promise<void> {
    this.#change({ isRefreshing: true });
    do {
      this.#catchAgain = false;
      this.#unproved = 0;
      try {
        const found = await syncHistory(
          this.#options.participant,
          this.#kept,
          this.#floor,
          this.#ended.signal,
        );
        this.#floor = found.floor;
        if (this.#view.first !== 'ready') this.#seenAt = this.#view.rows.at(-1)?.at ?? this.#seenAt;
        this.#change({ first: 'ready', isWhole: found.isWhole || this.#view.isWhole });
      } catch {
        if (this.#view.first !== 'ready') this.#change({ first: 'failed' });
      }
    } while (this.#catchAgain);
    this.#catching = undefined;
    this.#change({ isRefreshing: false });
  }

  /** The widget's own check (§4), every 5 s: the line, and now and then the books, for a line may be dead unnoticed. */
  readonly #check = (): void => {
    this.#ticks += 1;
    this.#checkLine();
    const every = this.#view.line === 'live' ? PROBE_TICKS : POLL_TICKS;
    if (this.#isOpen && !document.hidden && this.#ticks % every === 0) void this.refresh();
  };

  readonly #awake = (): void => {
    if (document.hidden) return;
    this.#checkLine();
    if (this.#view.first === 'ready') void this.refresh();
  };

  #hear(raw: unknown): void {
    this.#take(mergeMessages(this.#talk, parseMessages([raw])));
    this.#unproved += 1;
    if (this.#unproved >= CHAT_HISTORY_PAGE_ROWS) void this.refresh();
  }

  /** Keeps what was said, and counts what of it nobody has seen. */
  #take(talk: Conversation): void {
    if (this.#ended.signal.aborted || talk === this.#talk) return;
    const before = this.#talk.seq;
    this.#talk = talk;
    const rows = toRows(talk, this.outbox?.matchPending());
    const isEntered = this.#view.first === 'ready';
    const news = isEntered ? rows.filter(({ at, side }) => side === 'theirs' && at > this.#seenAt) : [];
    const fresh = new Set(talk.messages.filter(({ seq }) => seq > before).map(({ key }) => key));
    const latest = news.findLast(({ id }) => fresh.has(id));
    this.#change({
      rows,
      unread: news.length,
      firstUnread: this.#isSeen ? this.#view.firstUnread : (news[0]?.id ?? this.#view.firstUnread),
      latest: latest ?? this.#view.latest,
    });
    if (this.#isSeen) this.setNewestVisible(true);
  }

  #change(change: Partial<RoomState>): void {
    if (this.#ended.signal.aborted) return;
    this.#view = { ...this.#view, ...change };
    setUnreadCount(this.#view.unread);
    for (const listener of this.#listeners) listener();
  }
}
