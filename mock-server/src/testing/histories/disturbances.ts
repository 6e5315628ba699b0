import { setTimeout as sleep } from 'node:timers/promises';

import type { RedisProcess } from './simulated-link.ts';
import { type SimulatedNode, startSimulatedNode } from './simulated-node.ts';

const NODES = 3;
const HOUR_MS = 3_600_000;
/** Hours by which the clock of a node is ahead at most. */
const AHEAD_HOURS = 9;
/** Time in which another node takes a world of one that is paused, and interval to look for it, in ms. */
const TAKEN_MS = 15_000;
const POLL_MS = 10;

/** Three nodes of a Redis. One that has ended is started again at its address. */
export class SimulatedNodes {
  readonly redis: RedisProcess;
  readonly random: (count: number) => number;
  readonly #nodes: SimulatedNode[] = [];
  readonly #areClocksRight: boolean;

  constructor(redis: RedisProcess, random: (count: number) => number) {
    this.redis = redis;
    this.random = random;
    this.#areClocksRight = random(2) === 0;
  }

  async start(): Promise<void> {
    for (let index = 0; index < NODES; index++) await this.restart(index);
  }

  async restart(index: number): Promise<void> {
    for (;;) {
      const options = { redis: this.redis, random: this.random };
      const aheadMs = this.#areClocksRight ? 0 : this.random(AHEAD_HOURS + 1) * HOUR_MS;
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
    return alive[this.random(alive.length)] ?? this.get(0);
  }

  /** Returns true if another node than this one serves a world. */
  isTaken(id: string, index: number): boolean {
    return this.#nodes.some(({ worlds }, each) => each !== index && worlds.findClaimed(id) !== undefined);
  }

  /** Finds the node at an address, unless it has ended. */
  find(url: string): SimulatedNode | undefined {
    return this.#nodes.find((node) => node.url === url && !node.process.isDead);
  }
}

/** Begins a disturbance of one node, or of Redis. Returns the function that ends it, after a while. */
type Disturbance = (nodes: SimulatedNodes, index: number) => () => unknown;

const DISTURBANCES: readonly Disturbance[] = [
  function killNode(nodes, index) {
    nodes.get(index).process.kill();
    return () => nodes.restart(index);
  },
  function stopNode(nodes, index) {
    const { app, claims, process } = nodes.get(index);
    const stopping = process.call(async () => {
      claims.close();
      await app.close();
    });
    return async () => {
      await stopping;
      process.kill();
      await nodes.restart(index);
    };
  },
  function pauseNode(nodes, index) {
    const { process } = nodes.get(index);
    process.pause();
    return () => process.resume();
  },
  /** The node wakes as soon as another one has taken a world whose call was between the look at its claim and its write. */
  function pauseUntilTaken(nodes, index) {
    const { calls, process } = nodes.get(index);
    const ids = [...calls.values()];
    const until = performance.now() + TAKEN_MS;
    const wake = async (): Promise<void> => {
      while (performance.now() < until && !ids.some((id) => nodes.isTaken(id, index))) await sleep(POLL_MS);
      process.resume();
    };
    process.pause();
    const waking = wake();
    return () => waking;
  },
  function cutOff(nodes, index) {
    const { link } = nodes.get(index);
    link.cut();
    return () => link.mend();
  },
  function stallConnections(nodes, index) {
    nodes.get(index).link.stall(2_000 + nodes.random(8_000));
    return () => {};
  },
  function pauseRedis({ redis }) {
    redis.pause();
    return () => redis.resume();
  },
  function killRedis({ redis }) {
    redis.kill();
    return () => redis.start();
  },
  function fillRedis({ redis }) {
    redis.isFull = true;
    return () => (redis.isFull = false);
  },
];

/**
 * Disturbs the nodes, their way to Redis and Redis itself a few times, for less and for more than the time of a claim. In the
 * end all nodes are killed, so that what is read afterwards is what Redis has.
 */
export async function disturb(nodes: SimulatedNodes, random: (count: number) => number): Promise<void> {
  for (let count = 1 + random(4); count > 0; count--) {
    await sleep(random(2_500));
    const end = DISTURBANCES[random(DISTURBANCES.length)]?.(nodes, random(NODES));
    await sleep(random(2) === 0 ? random(1_000) : 1_000 + random(9_000));
    await end?.();
  }
  for (let index = 0; index < NODES; index++) nodes.get(index).process.kill();
  for (let index = 0; index < NODES; index++) await nodes.restart(index);
}
