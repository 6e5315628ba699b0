import type { IncomingHttpHeaders } from 'node:http';

import { type BearerToken, parseBearerToken } from './bearer-token.ts';
import type { WorldSelector } from './world-selection.ts';

const WORLD_HEADER = 'x-sandbox-world';
const WORLD_COOKIE = 'sandbox_world';

const BEARER = /^Bearer +(\S+)$/i;
const COOKIE = new RegExp(`(?:^|;)\\s*${WORLD_COOKIE}=([^;]*)`);

/** Parsed `authorization` headers, because a client sends the same one with every call. */
const parsedHeaders = new Map<string, BearerToken>();
const PARSED_HEADERS_MAX = 1_000;

/** Parses the bearer token of a request. Returns undefined when there is none. */
export function readBearerToken({ authorization }: IncomingHttpHeaders): BearerToken | undefined {
  if (authorization === undefined) return undefined;
  const cached = parsedHeaders.get(authorization);
  if (cached) return cached;
  const text = BEARER.exec(authorization)?.[1];
  if (text === undefined) return undefined;
  const token = parseBearerToken(text);
  if (parsedHeaders.size >= PARSED_HEADERS_MAX) parsedHeaders.clear();
  parsedHeaders.set(authorization, token);
  return token;
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
