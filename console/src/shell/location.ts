import { Store } from '#api/store.ts';

/** Where the console is: which world, and which of its areas. */
export interface ConsoleLocation {
  readonly world: string;
  readonly area: string;
}

const COOKIE = /(?:^|; )sandbox_world=([a-z0-9-]+)/;

function readLocation(): ConsoleLocation {
  // Also what is no name of a world is asked for: that there is none is told by the sandbox.
  const asked = new URLSearchParams(location.search).get('world') ?? '';
  const world = asked === '' ? (COOKIE.exec(document.cookie)?.[1] ?? 'default') : asked;
  return { world, area: location.hash.slice(1).split('?')[0] ?? '' };
}

export const consoleLocation = new Store<ConsoleLocation>(readLocation());
addEventListener('hashchange', () => consoleLocation.set(readLocation()));
addEventListener('popstate', () => consoleLocation.set(readLocation()));

/** Shows another world; the app in this browser follows when it is next opened or reloaded. */
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
