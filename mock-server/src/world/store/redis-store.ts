import { randomBytes } from 'node:crypto';

import { NO_FILE_CHANGES } from '#world/files/stored-files.ts';

import { type CreateClient, RedisConnection } from './redis-connection.ts';
import { RedisKeys } from './redis-keys.ts';
import * as scripts from './redis-scripts.ts';
import { AS_BUFFER, type KnownWorld, NOTHING, readRedisWorld, toArguments, toBuffer } from './redis-world.ts';
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

type DescribedWorld = readonly [id: string, scenario: string, seed: string, claim: string];

/** Stores worlds in Redis or Valkey, for several nodes. One has the claim on a world, and no other one can write it. */
export class RedisStore implements SharedStore {
  readonly kind = 'redis';
  readonly claimMs: number;
  readonly #options: RedisStoreOptions;
  readonly #redis: RedisConnection;
  readonly #token = randomBytes(12).toString('hex');
  /** Worlds that this node has claimed. */
  readonly #known = new Map<string, KnownWorld & { readonly claim: string }>();
  #claimCount = 0;
  readonly #keys: RedisKeys;

  private constructor(options: RedisStoreOptions, redis: RedisConnection) {
    this.#options = options;
    this.#keys = new RedisKeys(options.url);
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
    return this.#options.getNodeUrl();
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
    const worlds = await this.#redis.eval(scripts.DESCRIBE, [this.#keys.index], [this.#keys.prefix]);
    return (worlds as readonly DescribedWorld[]).map(([id, scenario, seed, claim]) => {
      const node = claim === '' ? undefined : toUrl(claim);
      return { id, scenario, seed, node };
    });
  }

  async load(id: string): Promise<LoadedWorld | undefined> {
    const [earlier, claim] = [this.#claimOf(id), this.#createClaim()];
    const { isRenamed, found } = await this.#read(id, [earlier, claim, String(this.claimMs)]);
    if (!isRenamed && earlier !== '') throw toLost(id);
    this.#known.set(id, { ...(found?.known ?? NOTHING), claim });
    return found?.world;
  }

  async readFile(id: string, digest: string): Promise<Uint8Array | undefined> {
    const key = this.#keys.of(id)[3];
    const ask = this.#redis.ask((client) => client.withTypeMapping(AS_BUFFER).hGet(key, digest));
    return (await ask) ?? undefined;
  }

  addFile(id: string, digest: string, bytes: Uint8Array): Promise<void> {
    this.#redis.assertReady();
    return this.#write(id, scripts.ADD_FILE, [digest, toBuffer(bytes), String(this.claimMs)]);
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
    const written = this.#write(id, scripts.DELETE, [id]);
    this.#known.delete(id);
    return written;
  }

  async claim(id: string, isNew: boolean): Promise<ClaimOwner | undefined> {
    const keys = this.#keys.of(id).slice(0, 2);
    const args = [this.#createClaim(), String(this.claimMs), isNew ? '1' : '0'];
    const answer = (await this.#redis.eval(scripts.CLAIM, keys, args)) as readonly [string, number] | null;
    if (!answer) return undefined;
    const [claim, exists] = answer;
    const isOwn = claim.startsWith(this.#token);
    if (isOwn) this.#known.set(id, { ...NOTHING, claim });
    return { url: toUrl(claim), isOwn, hasWorld: exists === 1 };
  }

  async renew(ids: readonly string[]): Promise<readonly string[]> {
    const lost: string[] = [];
    // With no claim at all Redis is asked whether it answers.
    for (let start = 0; start === 0 || start < ids.length; start += RENEW_BATCH) {
      const batch = ids.slice(start, start + RENEW_BATCH);
      const facts = batch.flatMap((id) => [
        this.#claimOf(id),
        String(this.#known.get(id)?.seq ?? 0),
        // The world `default` always exists.
        id === 'default' ? '0' : String(this.#options.idleMs),
      ]);
      const positions = await this.#redis.eval(
        scripts.RENEW,
        batch.flatMap((id) => this.#keys.of(id)),
        [String(this.claimMs), ...facts],
      );
      for (const position of positions as readonly number[]) lost.push(batch[position] ?? '');
    }
    return lost;
  }

  async release(id: string): Promise<void> {
    const claim = this.#claimOf(id);
    this.#known.delete(id);
    await this.#redis.eval(scripts.RELEASE, this.#keys.of(id).slice(0, 1), [claim]);
  }

  close(): Promise<void> {
    return this.#redis.close();
  }

  /** Reads a world, after its claim was replaced as `RENAME` does. */
  async #read(id: string, claims: readonly [earlier: string, claim: string, claimMs: string]) {
    const [claimKey, worldKey, logKey, filesKey] = this.#keys.of(id);
    const [isRenamed, [text, seq, saved], entries, digests] = await this.#redis.ask((client) =>
      client
        .multi()
        .eval(scripts.RENAME, { keys: [claimKey, worldKey], arguments: [...claims] })
        .hmGet(worldKey, ['text', 'seq', 'saved'])
        .xRange(logKey, '-', '+')
        .hKeys(filesKey)
        .execTyped(),
    );
    const values = { seq: Number(seq), saved, entries: entries ?? [], digests };
    const keys = [worldKey, logKey, filesKey];
    const found = typeof text === 'string' ? readRedisWorld(id, keys, { ...values, text }) : undefined;
    return { isRenamed: isRenamed === 1, found };
  }

  /** Tries what the scripts do. Throws if Redis refuses it, or may drop worlds that are in use. */
  async #check(): Promise<void> {
    const probe = `try-${this.#token}`;
    await this.#redis.eval(scripts.TRY, [...this.#keys.of(probe), this.#keys.index], [probe]);
    await this.#redis.assertKeepsAll();
  }

  #createClaim(): string {
    this.#claimCount += 1;
    return `${this.#token}-${this.#claimCount} ${this.nodeUrl}`;
  }

  #claimOf(id: string): string {
    return this.#known.get(id)?.claim ?? '';
  }

  /** Counts a write. Throws at once if Redis is away, so that the world stays as it is. */
  #begin(id: string): KnownWorld {
    this.#redis.assertReady();
    const known = this.#known.get(id);
    if (!known) throw toLost(id);
    known.seq += 1;
    return known;
  }

  async #write(id: string, script: string, args: readonly (string | Buffer)[]): Promise<void> {
    const isWritten = await this.#redis.eval(
      script,
      [...this.#keys.of(id), this.#keys.index],
      [this.#claimOf(id), ...args],
    );
    if (isWritten !== 1) throw toLost(id);
  }
}

const toLost = (id: string): StorageError =>
  new StorageError(`this node has lost the world ${id}`, { isAway: true });

/** Returns the address in a claim. */
const toUrl = (claim: string): string => claim.slice(claim.indexOf(' ') + 1);
