import { createClient, ErrorReply } from '@redis/client';

import { StorageError, WorldStoreError } from './world-store.ts';

/** Time in which Redis answers, in ms. */
const ANSWER_MS = 2_500;
/** Longest time between two attempts to reach Redis, in ms. */
const RECONNECT_MS = 500;

interface ConnectionOptions {
  /** Address of Redis, such as `redis://127.0.0.1:6379/0`. */
  readonly url: string;
  readonly warn: (text: string) => void;
  /** Time in which Redis answers, in ms, where another than usual holds. */
  readonly answerMs?: number | undefined;
  /** Creates the client, where Redis is simulated. */
  readonly createClient?: CreateClient | undefined;
}

/** Errors after which another connection may lead to a Redis that takes writes: this one is a replica now, or is gone. */
const STALE = /\b(READONLY|MASTERDOWN)\b|^no answer in /;

export type CreateClient = typeof createConnection;
type Client = ReturnType<CreateClient>;

/** Connection whose commands are sent once or never: they fail at once while Redis is away, and after a while without answer. */
export class RedisConnection {
  /** Called each time that Redis answers again. */
  onReady: () => void = () => {};
  #client: Client;
  readonly #options: ConnectionOptions;
  readonly #answerMs: number;
  #lastError: Error | undefined;
  #isStarted = false;
  /** True from a warning that Redis does not answer to the next answer. */
  #isWarned = false;
  /** Waits before the next connection is opened in place of a stale one. */
  #renewal: NodeJS.Timeout | undefined;

  private constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#answerMs = options.answerMs ?? ANSWER_MS;
    this.#client = this.#createClient();
  }

  /** Connects to Redis. Throws a `WorldStoreError` if it does not answer; later it may be away. */
  static async open(options: ConnectionOptions): Promise<RedisConnection> {
    const connection = new RedisConnection(options);
    await connection.#open();
    return connection;
  }

  /** Address without the password. */
  get address(): string {
    const { protocol, host } = new URL(this.#options.url);
    return `${protocol}//${host}`;
  }

  get isReady(): boolean {
    return this.#client.isReady;
  }

  /** Sends commands. Rejects with a `StorageError` if there is no answer. */
  async ask<Result>(send: (client: Client) => Promise<Result>): Promise<Result> {
    const client = this.#client;
    try {
      return await withTime(send(client), this.#answerMs);
    } catch (error) {
      const { message } = error as Error;
      if (STALE.test(message)) this.#renew(client, message);
      throw toAway(error);
    }
  }

  /** Runs a script. Rejects with a `StorageError` if there is no answer. */
  async eval(script: string, keys: readonly string[], args: readonly (string | Buffer)[]): Promise<unknown> {
    const answer = await this.ask((client) => client.eval(script, { keys: [...keys], arguments: [...args] }));
    this.#warnBack();
    return answer;
  }

  /** Throws a `StorageError` at once if Redis is away. */
  assertReady(): void {
    if (!this.isReady) throw toAway(new Error('there is no connection'));
  }

  /** Throws if Redis drops keys when its memory is full. A provider may refuse the question. */
  async assertKeepsAll(): Promise<void> {
    const info = await this.ask((client) => client.info('memory')).catch(() => '');
    const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction';
    if (policy === 'noeviction') return;
    throw new Error(
      `with the maxmemory-policy ${policy} Redis drops worlds that are in use; it must be noeviction`,
    );
  }

  async close(): Promise<void> {
    clearTimeout(this.#renewal);
    if (this.#client.isReady) await this.#client.close();
    else if (this.#client.isOpen) this.#client.destroy();
  }

  async #open(): Promise<void> {
    try {
      await withTime(this.#client.connect(), this.#answerMs);
    } catch (error) {
      if (this.#client.isOpen) this.#client.destroy();
      // The client has tried again meanwhile, and hides why it had to.
      throw new WorldStoreError(`--store ${this.address}: ${toAway(this.#lastError ?? error).message}.`);
    }
    this.#isStarted = true;
  }

  #createClient(): Client {
    const { url, createClient: create = createConnection } = this.#options;
    const client = create(url);
    client.on('error', (error: Error) => {
      this.#lastError = error;
      this.#warnAway(error.message);
    });
    client.on('ready', () => this.onReady());
    return client;
  }

  /** Opens another connection in place of a stale one, which would stay open. Its commands fail at once meanwhile. */
  #renew(stale: Client, message: string): void {
    if (stale !== this.#client || !stale.isOpen) return;
    this.#warnAway(message);
    stale.destroy();
    this.#renewal = setTimeout(() => {
      this.#client = this.#createClient();
      // It is tried until it succeeds or is destroyed.
      this.#client.connect().catch(() => {});
    }, RECONNECT_MS);
  }

  #warnAway(message: string): void {
    if (!this.#isStarted || this.#isWarned) return;
    this.#isWarned = true;
    this.#options.warn(`Redis does not answer, so nothing can be changed: ${message}`);
  }

  #warnBack(): void {
    if (!this.#isWarned) return;
    this.#isWarned = false;
    this.#options.warn('Redis answers again.');
  }
}

const createConnection = (url: string) =>
  createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: ANSWER_MS,
      reconnectStrategy: (retries) => Math.min(RECONNECT_MS, 50 * 2 ** retries),
    },
  });

/** Returns the error of a command that has no answer, or a refusal. */
function toAway(cause: unknown): StorageError {
  const what = cause instanceof ErrorReply ? 'refuses' : 'does not answer';
  return new StorageError(`Redis ${what}: ${(cause as Error).message}`, { cause, isAway: true });
}

/** Rejects if there is no answer in time. One that has arrived while this process was busy is read first. */
async function withTime<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new Error(`no answer in ${ms} ms`));
    timer = setTimeout(() => setImmediate(fail), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
