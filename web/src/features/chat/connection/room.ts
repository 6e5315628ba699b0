import { talk } from '@wallet/shared/contract/chat-talk.ts';
import { CHAT_CHECK_MS, CHAT_PAGE_ROWS } from '@wallet/shared/chat-limits.ts';

import { call } from '#api/client.ts';
import { now } from '#lib/clock.ts';
import { randomId } from '#lib/random-id.ts';
import { latePart } from '#lib/use-late-part.ts';

import type { Sendable } from '../composer/file-rules.ts';
import { catchUp, type Kept, readOlder } from '../history/history.ts';
import { itemsIn, type Message } from '../history/item.ts';
import { ask, changeOwn, NOTHING_SAID, type Own, type Talk, take } from '../history/merge.ts';
import { rowsOf } from '../history/rows.ts';
import { type Who, whoId } from '../history/who.ts';
import { fetchSending, uploadLate } from '../late.ts';
import { setUnread } from '../launcher/unread.ts';
import type { Outbox, Upload } from './outbox.ts';
import { ReadMark } from './read-mark.ts';
import { type Connect, openLine } from './room-line.ts';
import { FIRST_VIEW, type RoomView } from './room-view.ts';

export interface RoomOptions {
  readonly who: Who;
  /** Absent where the deployment has no socket. */
  readonly connect?: Connect | undefined;
  readonly upload?: Upload;
  /** The operator's PREFIX. */
  readonly prefix: () => Promise<string>;
}

/** Ticks of the widget's check: without a socket the history is asked every 15 s, with one every 30 s. */
const POLL_TICKS = 3;
const PROBE_TICKS = 6;

/** One conversation: what was said, what is on its way, and the line to the operator. It outlives its panel. */
export class ChatRoom {
  readonly #options: RoomOptions;
  readonly #ended = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #mark: ReadMark;
  /** Has the line to the operator try again where it has given up. */
  #checkLine = (): void => {};
  /** Once there was something to send. */
  outbox: Outbox | undefined;
  readonly #kept: Kept = { read: () => this.#talk, write: (talk) => this.#take(talk) };
  #talk: Talk = NOTHING_SAID;
  /** Up to here, by server time, the history was read without a gap. */
  #floor: number | undefined;
  /** What the socket has brought since; it may have left something out. */
  #unproved = 0;
  /** Up to here everything was seen, or was there when the room was entered. */
  #seenAt = Number.NEGATIVE_INFINITY;
  #view: RoomView = FIRST_VIEW;
  #catching: Promise<void> | undefined;
  #catchAgain = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  #ticks = 0;
  #isOpen = false;
  #isSeen = false;

  constructor(options: RoomOptions) {
    this.#options = options;
    const { who } = options;
    const signal = this.#ended.signal;
    this.#mark = new ReadMark(() => {
      // A mark that was lost is made up for by the next one.
      call(talk.readCustomer, { body: who }, { signal }).catch(() => {});
    });
  }

  /** The member's or guest's id. */
  get id(): string {
    return whoId(this.#options.who);
  }

  start(): void {
    this.#timer = setInterval(this.#check, CHAT_CHECK_MS);
    const { signal } = this.#ended;
    window.addEventListener('online', this.#awake, { signal });
    document.addEventListener('visibilitychange', this.#awake, { signal });
    const { who, connect, prefix } = this.#options;
    this.#checkLine = openLine({
      who,
      connect,
      prefix,
      signal,
      onLine: (line) => {
        this.#change({ line });
        if (line === 'live') void this.refresh();
      },
      onItem: (raw) => this.#hear(raw),
    });
    void this.refresh();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly read = (): RoomView => this.#view;

  /** Whether a panel shows the room. */
  setOpen(isOpen: boolean): void {
    if (isOpen === this.#isOpen) return;
    this.#isOpen = isOpen;
    if (!isOpen) {
      this.setSeen(false);
      this.#mark.flush();
      this.#change({ firstUnread: undefined });
    } else if (this.#view.first === 'ready') void this.refresh();
  }

  /** Whether somebody looks at the newest message: the page shows, has the focus, and the list is at its end. */
  setSeen(isSeen: boolean): void {
    this.#isSeen = isSeen;
    if (!isSeen) return;
    const newest = this.#view.rows.findLast(({ side, isSaid }) => side === 'theirs' && isSaid);
    if (newest) this.#mark.see(newest.at);
    this.#seenAt = Math.max(
      this.#seenAt,
      this.#view.rows.findLast(({ isSaid }) => isSaid)?.at ?? this.#seenAt,
    );
    if (this.#view.unread > 0) this.#change({ unread: 0 });
  }

  /** Shows it at once, and sends it as soon as what carries it is here. */
  say(message: Message): void {
    const id = randomId();
    this.#change({ firstUnread: undefined });
    this.#take(ask(this.#talk, { id, message, delivery: 'sending', askedAt: now() }));
    void this.#carry(id, (outbox) => outbox.send(id));
  }

  /** A file comes with what carries it, so there is nothing to wait for. */
  sendFile(sendable: Sendable): void {
    this.#change({ firstUnread: undefined });
    void this.#carrier().then((outbox) => outbox.sendFile(sendable));
  }

  /** Sends again what failed, unless the books turn out to have it. */
  readonly retry = (id: string): Promise<void> => {
    if (!this.outbox) this.#changeOwn(id, { delivery: 'sending' });
    return this.#carry(id, (outbox) => outbox.retry(id));
  };

  /** Takes back what has not been sent. */
  readonly remove = (id: string): void => {
    void this.#carrier().then((outbox) => outbox.remove(id));
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
      const isLast = await readOlder(this.#options.who, this.#kept, this.#ended.signal);
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
    setUnread(0);
  }

  /** What carries messages, which comes with the first of them. */
  async #carrier(): Promise<Outbox> {
    const { Outbox } = await latePart(fetchSending);
    return (this.outbox ??= new Outbox({
      who: this.#options.who,
      kept: this.#kept,
      upload: this.#options.upload ?? uploadLate,
      signal: this.#ended.signal,
      onChange: () => this.#change({}),
      onDoubt: () => this.refresh(),
    }));
  }

  /** Without its carrier a message has failed as any other: it stays, and is tried again by whoever wrote it. */
  async #carry(id: string, work: (outbox: Outbox) => Promise<void>): Promise<void> {
    const outbox = await this.#carrier().catch(() => undefined);
    if (outbox) await work(outbox);
    else this.#changeOwn(id, { delivery: 'failed', isRefused: true });
  }

  #changeOwn(id: string, change: Partial<Own>): void {
    this.#take(changeOwn(this.#talk, id, change));
  }

  async #catchUp(): Promise<void> {
    this.#change({ isRefreshing: true });
    do {
      this.#catchAgain = false;
      this.#unproved = 0;
      try {
        const found = await catchUp(this.#options.who, this.#kept, this.#floor, this.#ended.signal);
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
    this.#take(take(this.#talk, itemsIn([raw])));
    this.#unproved += 1;
    if (this.#unproved >= CHAT_PAGE_ROWS) void this.refresh();
  }

  /** Keeps what was said, and counts what of it nobody has seen. */
  #take(talk: Talk): void {
    if (this.#ended.signal.aborted || talk === this.#talk) return;
    const before = this.#talk.seq;
    this.#talk = talk;
    const rows = rowsOf(talk, this.outbox?.claims());
    const isEntered = this.#view.first === 'ready';
    const news = isEntered ? rows.filter(({ at, side }) => side === 'theirs' && at > this.#seenAt) : [];
    const fresh = new Set(talk.said.filter(({ seq }) => seq > before).map(({ key }) => key));
    const latest = news.findLast(({ id }) => fresh.has(id));
    this.#change({
      rows,
      unread: news.length,
      firstUnread: this.#isSeen ? this.#view.firstUnread : (news[0]?.id ?? this.#view.firstUnread),
      latest: latest ?? this.#view.latest,
    });
    if (this.#isSeen) this.setSeen(true);
  }

  #change(change: Partial<RoomView>): void {
    if (this.#ended.signal.aborted) return;
    this.#view = { ...this.#view, ...change };
    setUnread(this.#view.unread);
    for (const listener of this.#listeners) listener();
  }
}
