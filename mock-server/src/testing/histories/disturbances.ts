import { setTimeout as sleep } from 'node:timers/promises';

import type { RedisProcess } from './simulated-link.ts';
import { type SimulatedNode, startSimulatedNode } from './simulated-node.ts';

const NODES = 3;
const HOUR_MS = 3_600_000;
/** Hours by which the clock of a node is ahead at most. */
const AHEAD_HOURS = 9;

/** Three nodes of a Redis. One that has ended is started again at its address. */
export class SimulatedNodes {
  readonly redis: RedisProcess;
  readonly #random: (count: number) => number;
  readonly #nodes: SimulatedNode[] = [];
  readonly #areClocksRight: boolean;

  constructor(redis: RedisProcess, random: (count: number) => number) {
    this.redis = redis;
    this.#random = random;
    this.#areClocksRight = random(2) === 0;
  }

  async start(): Promise<void> {
    for (let index = 0; index < NODES; index++) await this.restart(index);
  }

  async restart(index: number): Promise<void> {
    for (;;) {
      const options = { redis: this.redis, random: this.#random };
      const aheadMs = this.#areClocksRight ? 0 : this.#random(AHEAD_HOURS + 1) * HOUR_MS;
      const starting = startSimulatedNode({ name: `node-${index}`, aheadMs, ...options });
      const node = await starting.catch(() => undefined);
      if (node) return void (this.#nodes[index] = node);
      // Redis is away.
      await sleep(500);
    }
  }

  get(index: number): SimulatedNode {
    const node = this.#nodes[index];
    if (!node) throw new Error(`there is no node ${index}`);
    return node;
  }

  /** Picks a node that accepts connections, as a balancer does. */
  pick(): SimulatedNode {
    const alive = this.#nodes.filter(({ process }) => !process.isDead);
    return alive[this.#random(alive.length)] ?? this.get(0);
  }

  /** Finds the node at an address, unless it has ended. */
  find(url: string): SimulatedNode | undefined {
    return this.#nodes.find((node) => node.url === url && !node.process.isDead);
  }
}

type Disturbance = (nodes: SimulatedNodes, index: number, wait: () => Promise<unknown>) => Promise<void>;

const DISTURBANCES: readonly Disturbance[] = [
  async function killNode(nodes, index, wait) {
    nodes.get(index).process.kill();
    await wait();
    await nodes.restart(index);
  },
  async function stopNode(nodes, index, wait) {
    const { app, claims, process } = nodes.get(index);
    await process.call(async () => {
      claims.close();
      await app.close();
    });
    process.kill();
    await wait();
    await nodes.restart(index);
  },
  async function pauseNode(nodes, index, wait) {
    nodes.get(index).process.pause();
    await wait();
    nodes.get(index).process.resume();
  },
  async function cutOff(nodes, index, wait) {
    const { link } = nodes.get(index);
    link.isCut = true;
    await wait();
    link.isCut = false;
  },
  async function pauseRedis({ redis }, _index, wait) {
    redis.isPaused = true;
    await wait();
    redis.isPaused = false;
  },
  async function killRedis({ redis }, _index, wait) {
    redis.isAway = true;
    await wait();
    redis.isAway = false;
  },
  async function fillRedis({ redis }, _index, wait) {
    redis.isFull = true;
    await wait();
    redis.isFull = false;
  },
];

/** Disturbs the nodes, their way to Redis and Redis itself a few times, for less and for more than the time of a claim. */
export async function disturb(nodes: SimulatedNodes, random: (count: number) => number): Promise<void> {
  const wait = () => sleep(random(2) === 0 ? random(1_000) : 1_000 + random(9_000));
  for (let count = 1 + random(4); count > 0; count--) {
    await sleep(random(2_500));
    await DISTURBANCES[random(DISTURBANCES.length)]?.(nodes, random(NODES), wait);
  }
}
