import { readWorldHost } from '@wallet/shared/world-page.ts';
import { createStore, useStore } from '@wallet/web/lib/react/create-store.ts';

/** World and area that the console shows. */
interface ConsoleLocation {
  readonly world: string;
  readonly area: string;
}

const COOKIE = /(?:^|; )sandbox_world=([a-z0-9-]+)/;

function readLocation(): ConsoleLocation {
  // An invalid name is used as it is: the sandbox reports that the world does not exist.
  const requested = new URLSearchParams(location.search).get('world') ?? '';
  const entered = readWorldHost(location.host) ?? COOKIE.exec(document.cookie)?.[1];
  const world = requested === '' ? (entered ?? 'default') : requested;
  return { world, area: location.hash.slice(1).split('?')[0] ?? '' };
}

export const consoleLocation = createStore<ConsoleLocation>(readLocation());
addEventListener('hashchange', () => consoleLocation.set(readLocation()));
addEventListener('popstate', () => consoleLocation.set(readLocation()));

/** Returns the id of the world that the console shows. */
export const useWorldId = (): string => useStore(consoleLocation).world;

/** Switches to another world. The app in this browser uses it after its next load. */
export function goToWorld(world: string): void {
  document.cookie = `sandbox_world=${world}; path=/; samesite=lax`;
  const url = new URL(location.href);
  url.searchParams.set('world', world);
  history.pushState(null, '', url);
  consoleLocation.set(readLocation());
}

export function goToArea(area: string): void {
  location.hash = area;
}
