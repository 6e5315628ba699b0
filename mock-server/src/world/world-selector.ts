import type { IncomingHttpHeaders } from 'node:http';

import { type BearerToken, parseBearerToken } from './bearer-token.ts';
import type { WorldSelector } from './world-selection.ts';

export const WORLD_HEADER = 'x-sandbox-world';
export const WORLD_COOKIE = 'sandbox_world';

const BEARER = /^Bearer +(\S+)$/i;
const COOKIE = new RegExp(`(?:^|;)\\s*${WORLD_COOKIE}=([^;]*)`);

/** Headers that were taken apart already: a client sends the same one with every call. */
const known = new Map<string, BearerToken>();
const KNOWN_MAX = 1_000;

/** The bearer token of a request, taken apart; undefined where it carries none. */
export function readBearerToken({ authorization }: IncomingHttpHeaders): BearerToken | undefined {
  if (authorization === undefined) return undefined;
  const seen = known.get(authorization);
  if (seen) return seen;
  const text = BEARER.exec(authorization)?.[1];
  if (text === undefined) return undefined;
  const bearer = parseBearerToken(text);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(authorization, bearer);
  return bearer;
}

/** The ways in which a request names its world. */
export function readWorldSelector(
  headers: IncomingHttpHeaders,
  bearer: BearerToken | undefined,
): WorldSelector {
  const header = headers[WORLD_HEADER];
  return {
    header: typeof header === 'string' ? header : undefined,
    cookie: headers.cookie === undefined ? undefined : COOKIE.exec(headers.cookie)?.[1],
    token: bearer?.world,
  };
}
