import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { worlds } from '@wallet/shared/control/worlds.ts';
import { type Opening, OPENING_PARAM, toWorldHost } from '@wallet/shared/world-page.ts';

/** Returns true for a path of this server. A session is added to it, so it must not lead elsewhere. */
export const isAppPath = (path: string): boolean =>
  path.startsWith('/') &&
  URL.canParse(path, location.origin) &&
  new URL(path, location.origin).origin === location.origin;

/** Page of the app, and the state in which it opens. */
export interface AppPage extends Omit<Opening, 'token'> {
  readonly path: string;
}

/**
 * Creates the address of a page in a new world, signed in as its first member. On this machine the world has a host of its
 * own; elsewhere the page is in the world of the cookie.
 */
export function toAppUrl(
  { id, members }: Pick<ControlResponse<typeof worlds.create>, 'id' | 'members'>,
  { path, ...state }: AppPage,
): URL {
  const worldHost = toWorldHost(id, location.host);
  const base = worldHost === undefined ? location.origin : `${location.protocol}//${worldHost}`;
  const url = new URL(path, base);
  const token = members.map((member) => member.token).find(Boolean);
  if (token) url.searchParams.set(OPENING_PARAM, JSON.stringify({ token, ...state } satisfies Opening));
  return url;
}
