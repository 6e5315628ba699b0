import { Store } from '#api/store.ts';

/** Where the console is: which world, and which of its areas. */
export interface Place {
  readonly world: string;
  readonly area: string;
}

const COOKIE = /(?:^|; )sandbox_world=([a-z0-9-]+)/;
const WORLD = /^[a-z0-9][a-z0-9-]{0,62}$/;

function read(): Place {
  const asked = new URLSearchParams(location.search).get('world') ?? '';
  const world = WORLD.test(asked) ? asked : (COOKIE.exec(document.cookie)?.[1] ?? 'default');
  return { world, area: location.hash.slice(1).split('?')[0] ?? '' };
}

export const place = new Store<Place>(read());
addEventListener('hashchange', () => place.set(read()));
addEventListener('popstate', () => place.set(read()));

/** Shows another world; the app in this browser follows when it is next opened or reloaded. */
export function goToWorld(world: string): void {
  document.cookie = `sandbox_world=${world}; path=/; samesite=lax`;
  const url = new URL(location.href);
  url.searchParams.set('world', world);
  history.pushState(null, '', url);
  place.set(read());
}

export function goToArea(area: string): void {
  location.hash = area;
}
