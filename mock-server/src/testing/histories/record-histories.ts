import { setTimeout as sleep } from 'node:timers/promises';

import { createRandom } from '@wallet/shared/testing/seeded-random.ts';

import { createWorlds } from '#app.ts';
import { formatBearerToken } from '#world/world-selector.ts';

import { disturb, SimulatedNodes } from './disturbances.ts';
import { RedisProcess } from './simulated-link.ts';
import type { SimulatedNode } from './simulated-node.ts';
import type { SimulatedRedis } from './simulated-redis.ts';
import { passTime, startVirtualTime } from './virtual-time.ts';
import type { WorldInput, WorldOperation, WorldOutput } from './world-model.ts';

const WORLDS = 8;
const CLIENTS = 3;
const CALLS = 7;
/** Time that a client waits for an answer, in ms. */
const CLIENT_MS = 15_000;
/** Time in which a node looks for the owner of a world, in ms. */
const FORWARD_MS = 8_000;

/** Time after which a simulation hangs, in ms of its own. */
const LIMIT_MS = 600_000;

/** Sends the calls of random clients to three nodes that are disturbed at random, and records what each world answers. */
export async function recordHistories(
  data: SimulatedRedis,
  seed: number,
): Promise<readonly (readonly WorldOperation[])[]> {
  const random = createRandom(seed);
  data.flush();
  const end = startVirtualTime();
  try {
    const state = { isDone: false };
    const nodes = new SimulatedNodes(new RedisProcess(data), random);
    const recording = record(nodes, random).finally(() => (state.isDone = true));
    // It is waited for below.
    recording.catch(() => {});
    while (!state.isDone) {
      if (performance.now() > LIMIT_MS) throw new Error(`the simulation of seed ${seed} hangs`);
      await passTime();
    }
    return await recording;
  } finally {
    end();
  }
}

async function record(
  nodes: SimulatedNodes,
  random: (count: number) => number,
): Promise<readonly (readonly WorldOperation[])[]> {
  await nodes.start();
  const disturbing = disturb(nodes, random);
  const histories = await Promise.all(
    Array.from({ length: WORLDS }, async (_, index) => {
      const world = new RecordedWorld(`w${index}`, nodes, random);
      await Promise.all([world.create(), ...Array.from({ length: CLIENTS }, () => world.use())]);
      await disturbing;
      await world.finish();
      return world.history;
    }),
  );
  return histories;
}

/** A world, and what its clients were answered. */
class RecordedWorld {
  readonly history: WorldOperation[] = [];
  readonly #id: string;
  readonly #nodes: SimulatedNodes;
  readonly #random: (count: number) => number;
  readonly #used = new Set<number>();
  readonly #isReset: boolean;

  constructor(id: string, nodes: SimulatedNodes, random: (count: number) => number) {
    this.#id = id;
    this.#nodes = nodes;
    this.#random = random;
    this.#isReset = random(4) === 0;
  }

  async create(): Promise<void> {
    for (let tries = 0; tries < 5; tries++) {
      if ((await this.#call({ kind: 'create' })) !== undefined) return;
      await sleep(this.#random(2_000));
    }
  }

  async use(): Promise<void> {
    for (let count = 0; count < CALLS; count++) {
      await sleep(this.#random(this.#random(4) === 0 ? 4_000 : 200));
      const input = this.#choose();
      let output = await this.#call(input);
      // Whoever has no answer asks again, with the same key.
      while (!output && input.kind === 'transfer' && this.#random(3) > 0) {
        await sleep(this.#random(2_000));
        output = await this.#call(input);
      }
    }
  }

  /** Lists the postings once all nodes are well again. */
  async finish(): Promise<void> {
    while ((await this.#call({ kind: 'postings' })) === undefined) await sleep(1_000);
  }

  #choose(): WorldInput {
    const choice = this.#random(20);
    if (choice === 0 && this.#isReset) return { kind: 'reset' };
    if (choice < 8) return { kind: choice < 6 ? 'read' : 'postings' };
    let satang = 0;
    do satang = 100_000 + this.#random(300_000);
    while (this.#used.has(satang));
    this.#used.add(satang);
    return { kind: 'transfer', satang };
  }

  /** Calls any node. Returns undefined without an answer. */
  async #call(input: WorldInput): Promise<WorldOutput | undefined> {
    const begin = performance.now();
    const output = await new Promise<WorldOutput | undefined>((resolve) => {
      const timer = setTimeout(resolve, CLIENT_MS, undefined);
      const answering = this.#send(input).catch(() => undefined);
      void answering.then(resolve).finally(() => clearTimeout(timer));
    });
    // A clock that is hours ahead ends the session, and a reset what had begun before. Such a call has no effect.
    if (output?.status === 401 || (output?.status === 409 && input.kind !== 'create')) return output;
    if (output || input.kind === 'transfer' || input.kind === 'create' || input.kind === 'reset') {
      this.history.push({ input, begin, end: output ? performance.now() : Infinity, output });
    }
    return output;
  }

  async #send(input: WorldInput): Promise<WorldOutput | undefined> {
    await sleep(1 + this.#random(10));
    const node = this.#nodes.pick();
    const response = await node.process.call(() => this.#forward(node, input));
    await sleep(1 + this.#random(10));
    return response;
  }

  /** Serves a call at a node, or sends it to the owner of its world, as `forwarding` does over TCP. */
  async #forward(node: SimulatedNode, input: WorldInput): Promise<WorldOutput | undefined> {
    if (input.kind === 'create') return inject(node, this.#id, input);
    const until = performance.now() + FORWARD_MS;
    for (;;) {
      const { place } = await node.claims.locateFirst([this.#id]);
      const owner = typeof place === 'string' ? node : this.#nodes.find(place.url);
      if (owner === node) return inject(node, this.#id, input);
      if (owner) {
        await sleep(1 + this.#random(5));
        return owner.process.call(() => inject(owner, this.#id, input));
      }
      if (performance.now() > until) return undefined;
      await sleep(50);
    }
  }
}

const SEED = 'seed';
const made = createWorlds().create({ seed: SEED }, 'any');
const session = 'world' in made ? ([...made.world.state.sessions.values()][0]?.id ?? '') : '';

interface Body {
  readonly amount?: number;
  readonly wallet?: { readonly amount: number };
  readonly slots?: readonly { readonly code: string; readonly amount: number }[];
}

const toSatang = (baht: number | undefined): number => Math.round((baht ?? Number.NaN) * 100);

/** Sends a call to the server of a node that has to serve it. Returns undefined if it may have had its effect, or not. */
async function inject(
  { app }: SimulatedNode,
  id: string,
  input: WorldInput,
): Promise<WorldOutput | undefined> {
  const response = await app.inject({
    ...toRequest(id, input),
    headers: {
      authorization: `Bearer ${formatBearerToken(id, session)}`,
      'x-sandbox-world': id,
      // Nothing is sent on, as there is no network.
      'x-sandbox-hops': '3',
      ...(input.kind === 'transfer' && { 'idempotency-key': `key-${input.satang}` }),
    },
  });
  const { statusCode: status, payload } = response;
  if (status === 503) return undefined;
  const body = (payload === '' ? {} : JSON.parse(payload)) as Body;
  if (status !== 200) return { status };
  if (input.kind === 'read') {
    const game = body.slots?.find(({ code }) => code === 'PG');
    return { status, amounts: [toSatang(body.wallet?.amount), toSatang(game?.amount)] };
  }
  if (input.kind === 'postings') return { status, amounts: body as unknown as readonly number[] };
  if (input.kind !== 'transfer') return { status };
  const isRepeated = response.headers['idempotency-hit'] !== undefined;
  return { status, amounts: [toSatang(body.amount)], isRepeated };
}

function toRequest(id: string, input: WorldInput) {
  if (input.kind === 'create') return { method: 'POST' as const, url: `/worlds/${id}` };
  if (input.kind === 'read') return { method: 'GET' as const, url: '/api/wallet' };
  if (input.kind !== 'transfer') return { method: 'POST' as const, url: `/worlds/${id}/${input.kind}` };
  const amount = input.satang / 100;
  const payload =
    input.satang % 2 === 0 ? { from: 'WALLET', to: 'PG', amount } : { from: 'PG', to: 'WALLET', amount };
  return { method: 'POST' as const, url: '/api/wallet/transfer', payload };
}
