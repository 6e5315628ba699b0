import type { BrowserContext } from '@playwright/test';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import type { World } from './world.ts';

const isCommandGet = ({ method, kind }: Endpoint): boolean => method === 'GET' && kind === 'command';

/** Names of the operations that change state although they are GETs, such as `bonus.activate` (§7). */
export const COMMAND_GET_OPERATIONS: readonly string[] = OPERATIONS.filter(([, endpoint]) =>
  isCommandGet(endpoint),
).map(([name]) => name);

/** Counts how often each of these GETs reached the operator. Omits those that never did. */
export async function countCommandGets(world: World): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { operation, method } of await world.journal.list()) {
    if (method !== 'GET' || operation === undefined || !COMMAND_GET_OPERATIONS.includes(operation)) continue;
    counts[operation] = (counts[operation] ?? 0) + 1;
  }
  return counts;
}

/**
 * Watches the clicks and these GETs in every page of a context. Each click allows each operation once: a request
 * without a click, or a second one after the same click, is an error.
 */
export async function watchCommandGets(context: BrowserContext) {
  const requested: Record<string, number> = {};
  const unexpected: string[] = [];
  let clicks = 0;
  const lastClicks = new Map<string, number>();

  await context.exposeBinding('recordClick', () => {
    clicks += 1;
  });
  await context.addInitScript(() => {
    const record = (event: Event) => {
      // The keyboard triggers clicks too. Clicks by scripts are not trusted.
      if (event.isTrusted) void (window as unknown as { recordClick(): Promise<void> }).recordClick();
    };
    document.addEventListener('click', record, { capture: true });
  });
  context.on('request', (request) => {
    const found = findOperation(request.method(), new URL(request.url()).pathname);
    if (!found || !isCommandGet(found.endpoint)) return;
    const { operation } = found;
    requested[operation] = (requested[operation] ?? 0) + 1;
    if ((lastClicks.get(operation) ?? 0) >= clicks)
      unexpected.push(`${operation} was called without a click`);
    lastClicks.set(operation, clicks);
  });

  return {
    /** Lists requests without a click. */
    unexpected: unexpected as readonly string[],
    /** Lists requests that arrived more often than pages and test sent them, as when a browser repeats one by itself. */
    async findRepeated(world: World): Promise<readonly string[]> {
      const ofTest = world.sentGets.map((path) => findOperation('GET', new URL(path, world.url).pathname));
      return Object.entries(await countCommandGets(world)).flatMap(([operation, count]) => {
        const own = ofTest.filter((found) => found?.operation === operation).length;
        const sent = (requested[operation] ?? 0) + own;
        return count > sent ? [`${operation} arrived ${count} times, sent ${sent}`] : [];
      });
    },
  };
}
