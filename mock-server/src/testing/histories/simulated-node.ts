import Fastify, { type FastifyInstance } from 'fastify';

import { createWorlds } from '#app.ts';
import { changeSettings, type SettingsChange } from '#domain/operator/change-settings.ts';
import { callRecorder } from '#http/pipeline/call-recorder.ts';
import { Calls } from '#http/pipeline/calls.ts';
import { operatorApi } from '#http/pipeline/operator-api.ts';
import { forwarding } from '#http/nodes/forwarding.ts';
import { storedResponses } from '#http/nodes/stored-responses.ts';
import { operations } from '#http/routes/api-routes.ts';
import { registerBodyParser } from '#http/server/body-parser.ts';
import { createErrorHandler, toKeyRefusal } from '#http/server/error-handler.ts';
import { RedisStore } from '#world/store/redis-store.ts';
import type { World } from '#world/world.ts';
import type { WorldClaims } from '#world/world-claims.ts';
import type { Worlds } from '#world/worlds.ts';

import { type RedisProcess, SimulatedLink } from './simulated-link.ts';
import { VirtualProcess } from './virtual-time.ts';

const USED = new Set(['wallet.read', 'wallet.transfer']);

/** A sandbox in a virtual process, with the parts of a server that worlds in Redis pass through. */
export interface SimulatedNode {
  readonly url: string;
  readonly process: VirtualProcess;
  readonly link: SimulatedLink;
  readonly app: FastifyInstance;
  readonly worlds: Worlds;
  /** Worlds of the calls that it serves, by the call. */
  readonly calls: Map<object, string>;
  readonly claims: WorldClaims;
}

interface NodeOptions {
  readonly name: string;
  readonly redis: RedisProcess;
  readonly random: (count: number) => number;
  /** Time by which its clock is ahead, in ms. */
  readonly aheadMs: number;
}

/** Starts a node. */
export async function startSimulatedNode({
  name,
  redis,
  random,
  aheadMs,
}: NodeOptions): Promise<SimulatedNode> {
  const process = new VirtualProcess();
  const link = new SimulatedLink(redis, process, random);
  const url = `http://${name}`;
  const start = Date.now() + aheadMs;
  return new Promise((resolve, reject) =>
    process.enter(() => {
      const build = async (): Promise<SimulatedNode> => {
        const store = await RedisStore.connect({
          url: 'redis://simulated',
          getNodeUrl: () => url,
          idleMs: 3_600_000,
          warn: () => {},
          createClient: link.createClient,
        });
        // A world is saved as a whole now and then, though its changes are never long.
        store.isLong = () => random(8) === 0;
        const worlds = createWorlds({ store, realNow: () => start + performance.now() });
        const app = await buildServer(worlds);
        return { url, process, link, app, worlds, calls: new Map(), claims: worlds.claims as WorldClaims };
      };
      build().then(resolve, reject);
    }),
  );
}

async function buildServer(worlds: Worlds): Promise<FastifyInstance> {
  await worlds.open();
  const claims = worlds.claims as WorldClaims;
  const app = Fastify();
  app.setErrorHandler(createErrorHandler({ toRefusal: toKeyRefusal, onError: undefined }));
  registerBodyParser(app);
  await app.register(forwarding, { claims });
  await app.register(storedResponses, { claims });
  const calls = new Calls(worlds);
  await app.register(callRecorder, { calls });
  await app.register(operatorApi, {
    calls,
    operations: operations.filter(({ name }) => USED.has(name)),
    allowedOrigins: new Set<string>(),
    decryptLink: () => null,
  });
  app.post<{ Params: { id: string }; Body: SettingsChange }>(
    '/worlds/:id',
    async ({ params, body }, reply) => {
      const made = worlds.create({ seed: 'seed' }, params.id);
      if ('world' in made) made.world.run((state) => changeSettings(state, body));
      const refusal = 'world' in made ? await worlds.add(made.world) : made;
      return reply.code(refusal?.status ?? 201).send();
    },
  );
  const addControl = (path: string, run: (world: World) => unknown) =>
    app.post<{ Params: { id: string } }>(path, { config: { world: 'path' } }, (request, reply) => {
      const selection = worlds.select({ path: request.params.id });
      if (!('world' in selection)) return reply.code(selection.status).send();
      request.world = selection.world;
      return reply.send(run(selection.world));
    });
  addControl('/worlds/:id/reset', (world) => void worlds.reset(world));
  addControl('/worlds/:id/postings', ({ state }) =>
    [...state.ledger.postings.values()].flatMap(({ op, amount }) => (op.startsWith('op-') ? [amount] : [])),
  );
  app.addHook('onClose', () => claims.end());
  await app.ready();
  return app;
}
