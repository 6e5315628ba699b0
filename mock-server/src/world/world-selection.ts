import type { World } from './world.ts';

/** Id of the world that serves requests which name none. */
export const DEFAULT_WORLD = 'default';

/** World ids that a request carries, by where they stand. */
export interface WorldSelector {
  /** Id in the path of a control call or an uploaded file. Nothing else counts then. */
  readonly path?: string | undefined;
  readonly header?: string | undefined;
  /** Id in the host of the address: `mine.localhost`. */
  readonly host?: string | undefined;
  readonly cookie?: string | undefined;
  /** Id in the handshake of a chat socket. */
  readonly socket?: string | undefined;
  /** Id in the bearer token. It counts only when nothing else names a world. */
  readonly token?: string | undefined;
}

/** Response for a request whose world cannot be used. */
export interface WorldSelectionError {
  readonly status: number;
  readonly message: string;
}
export type WorldSelection = { readonly world: World } | WorldSelectionError;

export const WORLD_UNKNOWN: WorldSelectionError = { status: 404, message: 'SANDBOX_WORLD_UNKNOWN' };
const WORLD_CONFLICT: WorldSelectionError = { status: 409, message: 'SANDBOX_WORLD_CONFLICT' };
const WORLD_REQUIRED: WorldSelectionError = { status: 400, message: 'SANDBOX_WORLD_REQUIRED' };
export const WORLD_EXISTS: WorldSelectionError = { status: 409, message: 'SANDBOX_WORLD_EXISTS' };
export const WORLDS_FULL: WorldSelectionError = { status: 503, message: 'SANDBOX_WORLDS_FULL' };
export const SCENARIO_UNKNOWN: WorldSelectionError = { status: 404, message: 'SANDBOX_SCENARIO_UNKNOWN' };
export const SNAPSHOT_UNKNOWN: WorldSelectionError = { status: 404, message: 'SANDBOX_SNAPSHOT_UNKNOWN' };
export const CALL_UNKNOWN: WorldSelectionError = { status: 404, message: 'SANDBOX_CALL_UNKNOWN' };

/** Worlds among which one is selected. */
interface SelectableWorlds {
  /** Refuses requests that name none. */
  readonly isStrict: boolean;
  /** Returns true for a world of this process. */
  has(id: string): boolean;
}

/** Returns the id that a selector gives, from its strongest part. A token only hints at one. */
const getNamedId = ({ path, header, host, cookie, socket }: WorldSelector): string | undefined =>
  path ?? header ?? host ?? cookie ?? socket;

/** Lists the ids that a selector may mean, of which it means the first that exists. */
export function listWorldIds(selector: WorldSelector): readonly string[] {
  const id = getNamedId(selector);
  if (id !== undefined) return [id];
  return selector.token === undefined ? [DEFAULT_WORLD] : [selector.token, DEFAULT_WORLD];
}

/** Finds the id of the world that a request names; `default` if it names none. */
export function selectWorldId(
  selector: WorldSelector,
  worlds: SelectableWorlds,
): string | WorldSelectionError {
  const { host, cookie, socket, token } = selector;
  const id = getNamedId(selector);
  // A cookie at the host of a world is one that the console has set there.
  if (id !== undefined)
    return [host ?? cookie, socket].every((other) => (other ?? id) === id) ? id : WORLD_CONFLICT;
  if (token !== undefined && worlds.has(token)) return token;
  if (worlds.isStrict) return WORLD_REQUIRED;
  // A token of a destroyed world counts as an invalid token of the default world, so that an open app recovers.
  return DEFAULT_WORLD;
}
