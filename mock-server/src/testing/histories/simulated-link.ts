import { EventEmitter } from 'node:events';

import { ErrorReply } from '@redis/client';

import type { CreateClient } from '#world/store/redis-connection.ts';

import type { SimulatedRedis } from './simulated-redis.ts';
import { schedule, type VirtualProcess } from './virtual-time.ts';

const RECONNECT_MS = 200;

/** The process of Redis. */
export class RedisProcess {
  readonly data: SimulatedRedis;
  readonly links: SimulatedLink[] = [];
  /** Number of its ends so far. */
  epoch = 0;
  /** True while it refuses whatever takes more memory. */
  isFull = false;
  #isAway = false;
  #isPaused = false;
  readonly #waiting: (() => void)[] = [];

  constructor(data: SimulatedRedis) {
    this.data = data;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Breaks all connections, and loses what has not been answered. */
  kill(): void {
    this.#isAway = true;
    this.epoch += 1;
    this.#waiting.length = 0;
    for (const link of this.links) link.break();
  }

  start(): void {
    this.#isAway = false;
  }

  /** Answers later. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    for (const run of this.#waiting.splice(0)) run();
  }

  /** Runs a command that arrives. One that was sent before Redis ended is lost. */
  run(epoch: number, command: () => void): void {
    if (this.#isAway || epoch !== this.epoch) return;
    if (this.#isPaused) this.#waiting.push(command);
    else command();
  }
}

/** Network between a node and Redis. While it is cut nothing passes; what was on its way arrives when it is mended, or never. */
export class SimulatedLink {
  readonly redis: RedisProcess;
  readonly node: VirtualProcess;
  readonly clients = new Set<SimulatedClient>();
  readonly #random: (count: number) => number;
  #isCut = false;
  readonly #held: (() => void)[] = [];

  constructor(redis: RedisProcess, node: VirtualProcess, random: (count: number) => number) {
    this.redis = redis;
    this.node = node;
    this.#random = random;
    redis.links.push(this);
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  cut(): void {
    this.#isCut = true;
  }

  /** Packets are sent again. Where one end has given up, the connection breaks and the rest is lost. */
  mend(): void {
    this.#isCut = false;
    const held = this.#held.splice(0);
    const kept = this.#random(held.length + 1);
    for (const pass of held.slice(0, kept)) pass();
    if (kept < held.length) this.break();
  }

  /** Holds what is sent on its present connections from now on, as if packets were lost and sent again. Later ones are free. */
  stall(ms: number): void {
    for (const client of this.clients) client.sentAt = Math.max(client.sentAt, performance.now() + ms);
  }

  /** Breaks the connections. */
  break(): void {
    for (const client of Array.from(this.clients)) client.break();
  }

  /** Passes a packet on, after those before it. */
  pass(after: number, packet: () => void): number {
    const at = Math.max(after, performance.now() + 1 + this.#random(20));
    schedule(() => void (this.#isCut ? this.#held.push(packet) : packet()), at - performance.now());
    return at;
  }

  readonly createClient = (() => new SimulatedClient(this)) as unknown as CreateClient;
}

type Pending = (error: Error) => void;

/** Connection as the client of Redis gives it. */
class SimulatedClient extends EventEmitter {
  isReady = false;
  isOpen = false;
  /** Time at which the newest packet to Redis arrives. */
  sentAt = 0;
  readonly #link: SimulatedLink;
  readonly #pending = new Set<Pending>();
  #answeredAt = 0;

  constructor(link: SimulatedLink) {
    super();
    this.#link = link;
  }

  /** Tries until Redis is reached, or the client is destroyed. */
  async connect(): Promise<void> {
    this.isOpen = true;
    while (this.isOpen && !this.isReady) {
      const { redis, isCut } = this.#link;
      if (!redis.isAway && !isCut) {
        this.#link.clients.add(this);
        this.isReady = true;
        this.emit('ready');
      } else await new Promise((resolve) => void setTimeout(resolve, RECONNECT_MS));
    }
  }

  destroy(): void {
    this.isOpen = false;
    this.#end('the client is closed');
  }

  close(): Promise<void> {
    this.destroy();
    return Promise.resolve();
  }

  /** Ends the connection from the other side. */
  break(): void {
    this.#link.node.enter(() => {
      if (!this.isReady) return;
      this.#end('Socket closed unexpectedly');
      this.emit('error', new Error('Socket closed unexpectedly'));
      void this.connect();
    });
  }

  eval(script: string, { keys, arguments: args }: { keys: string[]; arguments: string[] }): Promise<unknown> {
    return this.#send((redis) => {
      if (redis.isFull && /HSET|XADD/.test(script)) throw new ErrorReply('OOM command not allowed');
      return redis.data.eval(script, keys, args);
    });
  }

  info(): Promise<string> {
    return Promise.resolve('maxmemory_policy:noeviction\n');
  }

  multi() {
    const reads: ((redis: RedisProcess) => unknown)[] = [];
    const add = (read: (redis: RedisProcess) => unknown) => {
      reads.push(read);
      return commands;
    };
    const commands = {
      eval: (script: string, { keys, arguments: args }: { keys: string[]; arguments: string[] }) =>
        add(({ data }) => data.eval(script, keys, args)),
      hmGet: (key: string, names: string[]) => add(({ data }) => data.fields(key, names)),
      xRange: (key: string) => add(({ data }) => data.entries(key)),
      hKeys: (key: string) => add(({ data }) => data.fieldNames(key)),
      execTyped: () => this.#send((redis) => reads.map((read) => read(redis))),
    };
    return commands;
  }

  #end(reason: string): void {
    this.isReady = false;
    this.#link.clients.delete(this);
    for (const reject of this.#pending) reject(new Error(reason));
    this.#pending.clear();
  }

  /** Sends a command. It takes effect even if this end has closed since. */
  #send(command: (redis: RedisProcess) => unknown): Promise<unknown> {
    if (!this.isReady) return Promise.reject(new Error('The client is offline'));
    const { redis, node } = this.#link;
    const { epoch } = redis;
    return new Promise((resolve, reject) => {
      this.#pending.add(reject);
      const answer = (settle: () => void): void => {
        this.#answeredAt = this.#link.pass(this.#answeredAt, () =>
          node.enter(() => {
            if (this.#pending.delete(reject)) settle();
          }),
        );
      };
      this.sentAt = this.#link.pass(this.sentAt, () =>
        redis.run(epoch, () => {
          try {
            const value = command(redis);
            answer(() => resolve(value));
          } catch (error) {
            answer(() => reject(error));
          }
        }),
      );
    });
  }
}
