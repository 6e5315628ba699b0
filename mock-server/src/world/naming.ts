import type { IncomingHttpHeaders } from 'node:http';

import { type Bearer, bearerFrom } from './bearer.ts';
import type { Naming } from './selected.ts';

export const WORLD_HEADER = 'x-sandbox-world';
export const WORLD_COOKIE = 'sandbox_world';

const BEARER = /^Bearer +(\S+)$/i;
const COOKIE = new RegExp(`(?:^|;)\\s*${WORLD_COOKIE}=([^;]*)`);

/** The bearer token of a request, taken apart; undefined where it carries none. */
export function bearerIn({ authorization }: IncomingHttpHeaders): Bearer | undefined {
  const text = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  return text === undefined ? undefined : bearerFrom(text);
}

/** The ways in which a request names its world. */
export function namingIn(headers: IncomingHttpHeaders, bearer: Bearer | undefined): Naming {
  const header = headers[WORLD_HEADER];
  return {
    header: typeof header === 'string' ? header : undefined,
    cookie: headers.cookie === undefined ? undefined : COOKIE.exec(headers.cookie)?.[1],
    token: bearer?.world,
  };
}
