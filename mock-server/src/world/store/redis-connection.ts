import { createClient } from '@redis/client';

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
}

type Client = ReturnType<typeof createConnection>;

/** Connection whose commands are sent once or never: they fail at once while Redis is away, and after a while without answer. */
export class RedisConnection {
  /** Called each time that Redis answers again. */
  onReady: () => void = () => {};
  readonly #client: Client;
  readonly #answerMs: number;

  private constructor({ url, answerMs = ANSWER_MS }: ConnectionOptions) {
    this.#client = createConnection(url);
    this.#answerMs = answerMs;
  }

  /** Connects to Redis. Throws a `WorldStoreError` if it does not answer; later it may be away. */
  static async open(options: ConnectionOptions): Promise<RedisConnection> {
    const connection = new RedisConnection(options);
    await connection.#open(options);
    return connection;
  }

  get isReady(): boolean {
    return this.#client.isReady;
  }

  /** Sends commands. Rejects with a `StorageError` if there is no answer. */
  async ask<Result>(send: (client: Client) => Promise<Result>): Promise<Result> {
    try {
      return await withTime(send(this.#client), this.#answerMs);
    } catch (error) {
      throw toAway(error);
    }
  }

  /** Runs a script. Rejects with a `StorageError` if there is no answer. */
  eval(script: string, keys: readonly string[], args: readonly string[]): Promise<unknown> {
    return this.ask((client) => client.eval(script, { keys: [...keys], arguments: [...args] }));
  }

  /** Throws a `StorageError` at once if Redis is away. */
  assertReady(): void {
    if (!this.isReady) throw toAway(new Error('there is no connection'));
  }

  async close(): Promise<void> {
    if (this.#client.isReady) await this.#client.close();
    else if (this.#client.isOpen) this.#client.destroy();
  }

  async #open({ url, warn }: ConnectionOptions): Promise<void> {
    let isStarted = false;
    let isWarned = false;
    this.#client.on('error', (error: Error) => {
      if (isStarted && !isWarned) warn(`Redis does not answer, so nothing can be changed: ${error.message}`);
      isWarned = true;
    });
    this.#client.on('ready', () => {
      if (isStarted && isWarned) warn('Redis answers again.');
      isWarned = false;
      this.onReady();
    });
    try {
      await withTime(this.#client.connect(), this.#answerMs);
    } catch (error) {
      if (this.#client.isOpen) this.#client.destroy();
      const { host } = new URL(url);
      const { message } = error as Error;
      throw new WorldStoreError(`--store redis://${host}: Redis does not answer (${message}).`);
    }
    isStarted = true;
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

const toAway = (cause: unknown): StorageError =>
  new StorageError(`Redis does not answer: ${(cause as Error).message}`, { cause, isAway: true });

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
