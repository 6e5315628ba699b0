import { randomBytes } from 'node:crypto';

import { NO_FILE_CHANGES } from '#world/files/stored-files.ts';

import { type CreateClient, RedisConnection } from './redis-connection.ts';
import * as scripts from './redis-scripts.ts';
import { AS_BUFFER, type KnownWorld, readRedisWorld, toArguments, toBuffer } from './redis-world.ts';
import {
  type ClaimOwner,
  type LoadedWorld,
  type SharedStore,
  StorageError,
  type StoredWorld,
  WorldStoreError,
} from './world-store.ts';
import { toWorldLines } from './world-text.ts';

/** Time after which a node that has ended loses its claims, in ms. */
const CLAIM_MS = 4_500;
/** Length of the lines of a world above which it is saved as a whole, unless it is longer itself, in characters. */
const LOG_MAX_LENGTH = 512 * 1024;
/** Number of claims that are renewed in one step. Redis does nothing else meanwhile. */
const RENEW_BATCH = 250;

/** Prefix of the keys, where the address of Redis gives no other: `redis://…?prefix=NAME`. */
const PREFIX = 'wallet';

export interface RedisStoreOptions {
  /** Address of Redis, such as `redis://127.0.0.1:6379/0`. */
  readonly url: string;
  /** Returns the address under which the other nodes reach this one. It is asked once the server listens. */
  readonly getNodeUrl: () => string;
  /** Time after which a world that no node uses is deleted, in ms. */
  readonly idleMs: number;
  readonly warn: (text: string) => void;
  /** Time of a claim, and time in which Redis answers, in ms, where others than usual hold. */
  readonly limits?: { readonly claimMs: number; readonly answerMs: number };
  /** Creates the client of Redis, where it is simulated. */
  readonly createClient?: CreateClient;
}

/** Stores worlds in Redis or Valkey, for several nodes. One has the claim on a world, and no other one can write it. */
export class RedisStore implements SharedStore {
  readonly kind = 'redis';
  readonly claimMs: number;
  readonly #options: RedisStoreOptions;
  readonly #redis: RedisConnection;
  readonly #token = randomBytes(12).toString('hex');
  readonly #known = new Map<string, KnownWorld>();
  readonly #prefix: string;
  #nodeUrl: string | undefined;

  private constructor(options: RedisStoreOptions, redis: RedisConnection) {
    this.#options = options;
    this.#prefix = new URL(options.url).searchParams.get('prefix') ?? PREFIX;
    this.claimMs = options.limits?.claimMs ?? CLAIM_MS;
    this.#redis = redis;
  }

  /** Connects to Redis. Throws a `WorldStoreError` if it does not answer or would lose worlds; later it may be away. */
  static async connect(options: RedisStoreOptions): Promise<RedisStore> {
    const redis = await RedisConnection.open({ ...options, answerMs: options.limits?.answerMs });
    const store = new RedisStore(options, redis);
    try {
      await store.#check();
      return store;
    } catch (error) {
      await redis.close();
      throw new WorldStoreError(`--store ${redis.address}: ${(error as Error).message}.`, { cause: error });
    }
  }

  get nodeUrl(): string {
    return (this.#nodeUrl ??= this.#options.getNodeUrl());
  }

  get isReady(): boolean {
    return this.#redis.isReady;
  }

  set onReady(listener: () => void) {
    this.#redis.onReady = listener;
  }

  /** Lists no world: each is loaded when it is claimed. */
  list(): Promise<readonly string[]> {
    return Promise.resolve([]);
  }

  async describe() {
    const worlds = await this.#redis.eval(scripts.DESCRIBE, [this.#index], [this.#prefix]);
    return (worlds as readonly [id: string, scenario: string, seed: string, claim: string][]).map(
      ([id, scenario, seed, claim]) => ({
        id,
        scenario,
        seed,
        node: claim === '' ? undefined : toUrl(claim),
      }),
    );
  }

  async load(id: string): Promise<LoadedWorld | undefined> {
    const found = await this.#read(id);
    if (found) this.#known.set(id, found.known);
    else this.#known.delete(id);
    for (const [digest, bytes] of found?.world.files ?? []) if (bytes) await this.addFile(id, digest, bytes);
    return found?.world;
  }

  async readFile(id: string, digest: string): Promise<Uint8Array | undefined> {
    const key = this.#toKeys(id)[3];
    const ask = this.#redis.ask((client) => client.withTypeMapping(AS_BUFFER).hGet(key, digest));
    return (await ask) ?? undefined;
  }

  addFile(id: string, digest: string, bytes: Uint8Array): Promise<void> {
    this.#redis.assertReady();
    return this.#write(id, scripts.ADD_FILE, [digest, toBuffer(bytes), String(this.claimMs)]);
  }

  async read(id: string): Promise<LoadedWorld | undefined> {
    return (await this.#read(id))?.world;
  }

  append(id: string, line: string, files = NO_FILE_CHANGES): Promise<void> {
    const known = this.#begin(id);
    known.logLength += line.length;
    return this.#write(id, scripts.APPEND, [String(known.seq), line, ...toArguments(files)]);
  }

  save(world: StoredWorld, files = NO_FILE_CHANGES): Promise<void> {
    const { id, origin } = world;
    const text = toWorldLines(world);
    const known = Object.assign(this.#begin(id), { savedLength: text.length, logLength: 0 });
    const saved = `${known.seq} ${text.length}`;
    const args = [String(known.seq), text, origin.scenario, origin.seed, id, saved];
    return this.#write(id, scripts.SAVE, [...args, ...toArguments(files)]);
  }

  isLong(id: string): boolean {
    const { logLength = 0, savedLength = 0 } = this.#known.get(id) ?? {};
    return logLength > Math.max(LOG_MAX_LENGTH, savedLength);
  }

  delete(id: string): Promise<void> {
    this.#redis.assertReady();
    this.#known.delete(id);
    return this.#write(id, scripts.DELETE, [id]);
  }

  async claim(id: string, isNew: boolean): Promise<ClaimOwner | undefined> {
    const keys = this.#toKeys(id).slice(0, 2);
    const args = [this.#claim, String(this.claimMs), isNew ? '1' : '0'];
    const answer = (await this.#redis.eval(scripts.CLAIM, keys, args)) as readonly [string, number] | null;
    if (!answer) return undefined;
    const [claim, exists] = answer;
    return { url: toUrl(claim), isOwn: claim === this.#claim, hasWorld: exists === 1 };
  }

  async renew(ids: readonly string[]): Promise<readonly string[]> {
    const lost: string[] = [];
    // With no claim at all Redis is asked whether it answers.
    for (let start = 0; start === 0 || start < ids.length; start += RENEW_BATCH) {
      const batch = ids.slice(start, start + RENEW_BATCH);
      const facts = batch.flatMap((id) => [
        String(this.#known.get(id)?.seq ?? 0),
        // The world `default` always exists.
        id === 'default' ? '0' : String(this.#options.idleMs),
      ]);
      const positions = await this.#redis.eval(
        scripts.RENEW,
        batch.flatMap((id) => this.#toKeys(id)),
        [this.#claim, String(this.claimMs), ...facts],
      );
      for (const position of positions as readonly number[]) lost.push(batch[position] ?? '');
    }
    return lost;
  }

  async release(id: string): Promise<void> {
    this.#known.delete(id);
    await this.#redis.eval(scripts.RELEASE, this.#toKeys(id).slice(0, 1), [this.#claim]);
  }

  close(): Promise<void> {
    return this.#redis.close();
  }

  async #read(id: string): Promise<{ world: LoadedWorld; known: KnownWorld } | undefined> {
    const [, worldKey, logKey, filesKey] = this.#toKeys(id);
    const [[text, seq, saved], entries, digests] = await this.#redis.ask((client) =>
      client
        .multi()
        .hmGet(worldKey, ['text', 'seq', 'saved'])
        .xRange(logKey, '-', '+')
        .hKeys(filesKey)
        .execTyped(),
    );
    if (typeof text !== 'string') return undefined;
    const found = { text, seq: Number(seq), saved, entries: entries ?? [], digests };
    return readRedisWorld(id, [worldKey, logKey, filesKey], found);
  }

  /** Tries what the scripts do. Throws if Redis refuses it, or may drop worlds that are in use. */
  async #check(): Promise<void> {
    const probe = `try-${this.#token}`;
    await this.#redis.eval(scripts.TRY, [...this.#toKeys(probe), this.#index], [probe]);
    // A provider may refuse the question.
    const info = await this.#redis.ask((client) => client.info('memory')).catch(() => '');
    const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction';
    if (policy === 'noeviction') return;
    throw new Error(
      `with the maxmemory-policy ${policy} Redis drops worlds that are in use; it must be noeviction`,
    );
  }

  get #index(): string {
    return `${this.#prefix}:worlds`;
  }

  #toKeys(id: string): [claim: string, world: string, log: string, files: string] {
    const toKey = (kind: string): string => `${this.#prefix}:${kind}:${id}`;
    return [toKey('claim'), toKey('world'), toKey('log'), toKey('files')];
  }

  get #claim(): string {
    return `${this.#token} ${this.nodeUrl}`;
  }

  /** Counts a write. Throws at once if Redis is away, so that the world stays as it is. */
  #begin(id: string): KnownWorld {
    this.#redis.assertReady();
    const known = this.#known.get(id) ?? { seq: 0, savedLength: 0, logLength: 0 };
    this.#known.set(id, known);
    known.seq += 1;
    return known;
  }

  async #write(id: string, script: string, args: readonly (string | Buffer)[]): Promise<void> {
    const isWritten = await this.#redis.eval(
      script,
      [...this.#toKeys(id), this.#index],
      [this.#claim, ...args],
    );
    if (isWritten !== 1) throw new StorageError(`this node has lost the world ${id}`, { isAway: true });
  }
}

/** Returns the address in a claim. */
const toUrl = (claim: string): string => claim.slice(claim.indexOf(' ') + 1);
