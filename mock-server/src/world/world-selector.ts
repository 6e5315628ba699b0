import type { IncomingHttpHeaders } from 'node:http';

import { type BearerToken, parseBearerToken } from './bearer-token.ts';
import type { WorldSelector } from './world-selection.ts';

const WORLD_HEADER = 'x-sandbox-world';
const WORLD_COOKIE = 'sandbox_world';

const BEARER = /^Bearer +(\S+)$/i;
const COOKIE = new RegExp(`(?:^|;)\\s*${WORLD_COOKIE}=([^;]*)`);

/** Parses the bearer token of a request. Returns undefined when there is none. */
export function readBearerToken({ authorization }: IncomingHttpHeaders): BearerToken | undefined {
  const text = BEARER.exec(authorization ?? '')?.[1];
  return text === undefined ? undefined : parseBearerToken(text);
}

/** Reads the world ids that a request carries. */
export function readWorldSelector(
  headers: IncomingHttpHeaders,
  token: BearerToken | undefined,
): WorldSelector {
  const header = headers[WORLD_HEADER];
  return {
    header: typeof header === 'string' ? header : undefined,
    cookie: headers.cookie === undefined ? undefined : COOKIE.exec(headers.cookie)?.[1],
    token: token?.world,
  };
}
