import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import { readBearerToken, readWorldSelector } from '#world/world-selector.ts';
import { DEFAULT_WORLD } from '#world/world-selection.ts';
import type { Worlds } from '#world/worlds.ts';

/** Time in which a node that has ended lets go of its folder: longer than a lock of another machine counts. */
const WAIT_MS = 15_000;
const POLL_MS = 100;

const WORLD_PATH = /^\/(?:__sandbox\/worlds|media)\/([^/?]+)/;
/** Calls that are about a world although none is named. Health checks and files are not. */
const DEFAULT_PATH = /^\/api\//;

/** Waits until the world of a request is served here, if that of a node that has ended can be. */
export type TakeOver = (request: IncomingMessage) => Promise<void> | undefined;

/** Creates the function that takes over the stored worlds of other nodes when a request asks for one. */
export function createTakeOver(worlds: Worlds): TakeOver {
  const pending = new Map<string, Promise<void>>();

  async function waitForFolder(name: string): Promise<void> {
    const until = performance.now() + WAIT_MS;
    while (worlds.otherNodes.mayTakeOver(name) && performance.now() < until) {
      if (worlds.otherNodes.takeOver(name)) return;
      await sleep(POLL_MS);
    }
  }

  return (request) => {
    const id = findWorldId(request);
    if (id === undefined || worlds.owns(id) || !worlds.node) return undefined;
    const name = worlds.node.findNode(id);
    if (!worlds.otherNodes.mayTakeOver(name)) return undefined;
    const waiting = pending.get(name) ?? waitForFolder(name).finally(() => pending.delete(name));
    pending.set(name, waiting);
    return waiting;
  };
}

/** Delays a request for a world of a node that has ended until the world is served here. */
export function registerTakeOver(app: FastifyInstance, takeOver: TakeOver): void {
  app.addHook('onRequest', (request) => takeOver(request.raw) ?? Promise.resolve());
}

/** Finds the id of the world that a request is about. */
function findWorldId({ url = '', headers }: IncomingMessage): string | undefined {
  const [, named] = WORLD_PATH.exec(url) ?? [];
  if (named !== undefined || url.startsWith('/__sandbox')) return named;
  const { header, cookie, token } = readWorldSelector(headers, readBearerToken(headers));
  return header ?? cookie ?? token ?? (DEFAULT_PATH.test(url) ? DEFAULT_WORLD : undefined);
}
