import type { Place, WorldClaims } from '#world/world-claims.ts';

/** Where the first of some worlds that exists is served, and its id. */
export interface FoundWorld {
  readonly id: string | undefined;
  readonly place: Place;
}

const NOWHERE: FoundWorld = { id: undefined, place: 'nowhere' };

/** Finds out where the first of some worlds that exists is served; claims it for this node if no node does. */
export async function locateFirst(claims: WorldClaims, ids: readonly string[]): Promise<FoundWorld> {
  for (const id of ids) {
    const place = await claims.locate(id);
    if (place !== 'nowhere') return { id, place };
  }
  return NOWHERE;
}
