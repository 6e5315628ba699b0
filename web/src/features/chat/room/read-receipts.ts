import { CHAT_READ_DEBOUNCE_MS } from '@wallet/shared/chat-limits.ts';

import { timers } from '#lib/time/timers.ts';

/**
 * Sends read receipts: one second after the last message that was seen, at most once a second, and never
 * while the page is hidden (CH-7).
 */
export class ReadReceipts {
  readonly #send: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;
  #sentAt = Number.NEGATIVE_INFINITY;
  /** Server time (ms) of the newest message that was seen. */
  #seenUntil = Number.NEGATIVE_INFINITY;

  constructor(send: () => void) {
    this.#send = send;
  }

  /** Marks the messages up to this server time (ms) as seen. */
  markSeen(at: number): void {
    if (at <= this.#seenUntil) return;
    this.#seenUntil = at;
    this.#isDue = true;
    this.#schedule(CHAT_READ_DEBOUNCE_MS);
  }

  /** Sends a due receipt without the debounce, but not earlier than a second after the previous one. */
  flush(): void {
    if (!this.#isDue) return;
    const sinceLast = timers.steadyNow() - this.#sentAt;
    if (sinceLast >= CHAT_READ_DEBOUNCE_MS) this.#sendIfVisible();
    else this.#schedule(CHAT_READ_DEBOUNCE_MS - sinceLast);
  }

  stop(): void {
    timers.clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#sendIfVisible);
  }

  #schedule(ms: number): void {
    timers.clearTimeout(this.#timer);
    this.#timer = timers.setTimeout(this.#sendIfVisible, ms);
  }

  readonly #sendIfVisible = (): void => {
    this.stop();
    if (!this.#isDue) return;
    if (document.hidden) {
      document.addEventListener('visibilitychange', this.#sendIfVisible);
      return;
    }
    this.#isDue = false;
    this.#sentAt = timers.steadyNow();
    this.#send();
  };
}
