import type { Page, Request } from '@playwright/test';

/** Requests that end when they like. */
const ENDLESS = /\/socket\.io\//;
/** Time without a request after which the pages are at rest, and the longest time to wait for it, in ms. */
const REST_MS = 60;
const SETTLE_MAX_MS = 4_000;

/** Requests that pages have under way. */
export class Traffic {
  readonly #running = new Set<Request>();
  #lastAt = 0;
  /** False if requests were under way when the pages were waited for last. */
  isIdle = true;
  /** Number of requests so far. */
  count = 0;
  /** Tokens that were sent. */
  readonly tokens = new Set<string>();
  /** Keys of the commands that were sent, by the path. */
  readonly #keys = new Map<string, Set<string>>();

  watch(page: Page): void {
    page.on('request', (request) => {
      if (ENDLESS.test(request.url())) return;
      this.#running.add(request);
      this.count++;
      const { authorization, 'idempotency-key': key } = request.headers();
      const { pathname } = new URL(request.url());
      if (key !== undefined) this.#keys.set(pathname, (this.#keys.get(pathname) ?? new Set()).add(key));
      if (authorization !== undefined) this.tokens.add(authorization.replace(/^Bearer /, ''));
    });
    const end = (request: Request) => {
      if (this.#running.delete(request)) this.#lastAt = performance.now();
    };
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Counts the commands that were sent to a path, or to all, each once however often it was sent. */
  countCommands(path?: string): number {
    const keys = path === undefined ? [...this.#keys.values()] : [this.#keys.get(path) ?? new Set()];
    return keys.reduce((sum, { size }) => sum + size, 0);
  }

  /** Waits until no request is under way. One that is late is not waited for longer than a member would. */
  async settle(): Promise<void> {
    const start = performance.now();
    this.#lastAt = Math.max(this.#lastAt, start);
    this.isIdle = true;
    while (performance.now() - start < SETTLE_MAX_MS) {
      if (this.#running.size === 0 && performance.now() - this.#lastAt > REST_MS) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    this.isIdle = false;
    this.#running.clear();
  }
}
