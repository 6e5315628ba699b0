import type { BrowserContext } from '@playwright/test';
import { contract } from '@wallet/shared/contract/index.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import type { World } from './world.ts';

/** `bonus.activate`: the operations that change something though they are GETs, read off the contract (§7). */
export const COMMAND_GETS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(contract).flatMap(([area, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>)
      .filter(([, { method, kind }]) => method === 'GET' && kind === 'command')
      .map(([name, { path }]) => [`${area}.${name}`, toPattern(path)] as const),
  ),
);

function toPattern(path: string): RegExp {
  const anySegments = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${anySegments}$`);
}

const findOperation = (url: string): string | undefined => {
  const { pathname } = new URL(url);
  return [...COMMAND_GETS].find(([, pattern]) => pattern.test(pathname))?.[0];
};

/** How often each acting GET has reached the operator; those that never did are left out. */
export async function countCommandGets(world: World): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { operation, method } of await world.journal.read()) {
    if (method !== 'GET' || operation === undefined || !COMMAND_GETS.has(operation)) continue;
    counts[operation] = (counts[operation] ?? 0) + 1;
  }
  return counts;
}

/**
 * Counts, in every page of a context, the presses of the member against the acting GETs that follow them.
 * A press arms each operation once: what was called without one, or a second time after the same one, is told.
 */
export async function watchCommandGets(context: BrowserContext) {
  const requested: Record<string, number> = {};
  const unasked: string[] = [];
  let presses = 0;
  const pressOf = new Map<string, number>();

  await context.exposeBinding('notePress', () => {
    presses += 1;
  });
  await context.addInitScript(() => {
    const note = (event: Event) => {
      // A press by the keyboard is a click too; one that a program made is no wish of the member.
      if (event.isTrusted) void (window as unknown as { notePress(): Promise<void> }).notePress();
    };
    document.addEventListener('click', note, { capture: true });
  });
  context.on('request', (request) => {
    const operation = findOperation(request.url());
    if (operation === undefined || request.method() !== 'GET') return;
    requested[operation] = (requested[operation] ?? 0) + 1;
    if ((pressOf.get(operation) ?? 0) >= presses) unasked.push(`${operation} was called without a press`);
    pressOf.set(operation, presses);
  });

  return {
    /** What was called without a press, and what reached the operator oftener than the pages sent it. */
    async wrongs(world: World): Promise<readonly string[]> {
      const oftener = Object.entries(await countCommandGets(world))
        .filter(([operation, count]) => count > (requested[operation] ?? 0))
        .map(
          ([operation, count]) => `${operation} arrived ${count} times, sent ${requested[operation] ?? 0}`,
        );
      return [...unasked, ...oftener];
    },
  };
}
