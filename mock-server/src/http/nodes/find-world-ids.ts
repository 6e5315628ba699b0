import type { IncomingMessage } from 'node:http';

import { getUrlPath } from '@wallet/shared/schema/url-path.ts';

import { readBearerToken, readWorldSelector } from '#world/world-selector.ts';
import { DEFAULT_WORLD, type WorldSelector } from '#world/world-selection.ts';

/** Paths with the id of a world: calls of the control API, and uploaded files. */
const WORLD_PATH = /^\/(?:__sandbox\/worlds\/([^/]+)|media\/([^/]+)\/[^/]+$)/;
/** Paths of calls and files that are about no world. */
const OTHER_PATH = /^\/__sandbox(\/|$)|\.[^/]*$/;

/** Lists the ids of the world that a request is about: the first that exists is that world. None if it is about none. */
export function findWorldIds({ url = '', headers }: IncomingMessage): readonly string[] {
  const path = getUrlPath(url);
  const [, controlled, uploaded] = WORLD_PATH.exec(path) ?? [];
  const named = controlled ?? uploaded;
  if (named !== undefined) return [named];
  return OTHER_PATH.test(path) ? [] : toWorldIds(readWorldSelector(headers, readBearerToken(headers)));
}

/** Lists the ids that a selector may mean. The token of a world that is gone means the world `default`. */
export function toWorldIds({ header, host, cookie, socket, token }: WorldSelector): readonly string[] {
  const id = header ?? host ?? cookie ?? socket;
  if (id !== undefined) return [id];
  return token === undefined ? [DEFAULT_WORLD] : [token, DEFAULT_WORLD];
}
