import { CHAT_READ_DEBOUNCE_MS } from '@wallet/shared/chat-limits.ts';

/**
 * Tells the operator what was read: one second after the last message that was seen, at most once a second,
 * and never from a page that is hidden (CH-7).
 */
export class ReadReceipts {
  readonly #send: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOwed = false;
  #sentAt = Number.NEGATIVE_INFINITY;
  /** Server time of the newest message that was seen. */
  #seen = Number.NEGATIVE_INFINITY;

  constructor(send: () => void) {
    this.#send = send;
  }

  /** Messages up to this one have really been seen. */
  markSeen(at: number): void {
    if (at <= this.#seen) return;
    this.#seen = at;
    this.#isOwed = true;
    this.#wait(CHAT_READ_DEBOUNCE_MS);
  }

  /** Sends what is owed without waiting out the pause, but still not twice a second. */
  flush(): void {
    if (!this.#isOwed) return;
    const since = performance.now() - this.#sentAt;
    if (since >= CHAT_READ_DEBOUNCE_MS) this.#fire();
    else this.#wait(CHAT_READ_DEBOUNCE_MS - since);
  }

  stop(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#fire);
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#fire, ms);
  }

  readonly #fire = (): void => {
    this.stop();
    if (!this.#isOwed) return;
    if (document.hidden) {
      document.addEventListener('visibilitychange', this.#fire);
      return;
    }
    this.#isOwed = false;
    this.#sentAt = performance.now();
    this.#send();
  };
}
