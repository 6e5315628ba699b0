import { setTimeout as sleep } from 'node:timers/promises';

import { createRandom } from '@wallet/shared/testing/seeded-random.ts';

import { createWorlds } from '#app.ts';
import { formatBearerToken } from '#world/world-selector.ts';

import { disturb, SimulatedNodes } from './disturbances.ts';
import { readAnswer, RecordedWorld, toTransferBody } from './recorded-world.ts';
import { RedisProcess } from './simulated-link.ts';
import type { SimulatedNode } from './simulated-node.ts';
import type { SimulatedRedis } from './simulated-redis.ts';
import { passTime, startVirtualTime } from './virtual-time.ts';
import type { WorldInput, WorldOperation, WorldOutput } from './world-model.ts';

const WORLDS = 8;
/** Time in which a node looks for the owner of a world, in ms. */
const FORWARD_MS = 8_000;
/** Interval at which the owner of a call that is on its way is looked for, in ms. */
const CHECK_MS = 1_000;

/** Latency of a slow world, in ms. */
const LATENCY_MS = 400;
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
  return Promise.all(
    Array.from({ length: WORLDS }, (_, index) =>
      new RecordedWorld((input) => send(nodes, random, `w${index}`, input), random).record(disturbing),
    ),
  );
}

/** Calls any node, over a network. */
async function send(
  nodes: SimulatedNodes,
  random: (count: number) => number,
  id: string,
  input: WorldInput,
): Promise<WorldOutput | undefined> {
  await sleep(1 + random(10));
  const node = nodes.pick();
  const output = await node.process.call(() => forward(nodes, node, id, input));
  await sleep(1 + random(10));
  return output;
}

/** Serves a call at a node, or sends it to the owner of its world, as `forwarding` does over TCP. */
async function forward(
  nodes: SimulatedNodes,
  node: SimulatedNode,
  id: string,
  input: WorldInput,
): Promise<WorldOutput | undefined> {
  if (input.kind === 'create') return inject(node, id, input);
  const until = performance.now() + FORWARD_MS;
  for (;;) {
    const { place } = await node.claims.locateFirst([id]);
    const owner = typeof place === 'string' ? node : nodes.find(place.url);
    if (owner === node) return inject(node, id, input);
    if (owner) return callOwner(node, owner, id, input);
    if (performance.now() > until) return undefined;
    await sleep(50);
  }
}

/** Sends a call to the owner of its world. Gives up once the world is that of another node. */
async function callOwner(
  { claims }: SimulatedNode,
  owner: SimulatedNode,
  id: string,
  input: WorldInput,
): Promise<WorldOutput | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const moved = new Promise<undefined>((resolve) => {
    const check = async (): Promise<void> => {
      const { place } = await claims.locateFirst([id]);
      if (typeof place === 'string' || place.url !== owner.url) resolve(undefined);
    };
    timer = setInterval(() => void check().catch(() => {}), CHECK_MS);
  });
  try {
    return await Promise.race([owner.process.call(() => inject(owner, id, input)), moved]);
  } finally {
    clearInterval(timer);
  }
}

const SEED = 'seed';
const made = createWorlds().create({ seed: SEED }, 'any');
const session = 'world' in made ? ([...made.world.state.sessions.values()][0]?.id ?? '') : '';

/** Sends a call to the server of a node that has to serve it. Returns undefined if it may have had its effect, or not. */
async function inject(
  { app, calls }: SimulatedNode,
  id: string,
  input: WorldInput,
): Promise<WorldOutput | undefined> {
  calls.set(input, id);
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
  calls.delete(input);
  const { statusCode: status, payload } = response;
  if (status === 503) return undefined;
  const body = (payload === '' ? {} : JSON.parse(payload)) as unknown;
  if (status === 200 && input.kind === 'reset') return { status };
  if (status === 200 && input.kind === 'postings') return { status, amounts: body as readonly number[] };
  return readAnswer(input, status, body, response.headers['idempotency-hit'] !== undefined);
}

function toRequest(id: string, input: WorldInput) {
  if (input.kind === 'create') {
    // Every other world is slow, so that more happens between the look for its owner and the effect.
    const latencyMs = Number(id.slice(1)) % 2 === 0 ? 0 : LATENCY_MS;
    return { method: 'POST' as const, url: `/worlds/${id}`, payload: { latencyMs } };
  }
  if (input.kind === 'read') return { method: 'GET' as const, url: '/api/wallet' };
  if (input.kind !== 'transfer') return { method: 'POST' as const, url: `/worlds/${id}/${input.kind}` };
  const payload = toTransferBody(input.satang);
  return { method: 'POST' as const, url: '/api/wallet/transfer', payload };
}
