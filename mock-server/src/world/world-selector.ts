import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { readWorldHost } from '@wallet/shared/world-page.ts';

import type { WorldSelector } from './world-selection.ts';

const TOKEN = /^w_([a-z0-9-]{1,63})\.([\w-]{1,128})$/;

/** A parsed bearer token. */
export interface BearerToken {
  /** Id of its world. Absent in a malformed token, which belongs to no session. */
  readonly world?: string;
  /** Empty in a malformed token. */
  readonly sessionId: string;
}

export function parseBearerToken(text: string): BearerToken {
  const [, world, sessionId] = TOKEN.exec(text) ?? [];
  return world !== undefined && sessionId !== undefined ? { world, sessionId } : { sessionId: '' };
}

/** Formats a session's token as `w_<world>.<session>`. The world id lets an app that names no world find its own. */
export const formatBearerToken = (world: string, sessionId: string): string => `w_${world}.${sessionId}`;

const WORLD_HEADER = 'x-sandbox-world';
const WORLD_COOKIE = 'sandbox_world';

const BEARER = /^Bearer +(\S+)$/i;
const COOKIE = new RegExp(`(?:^|;)\\s*${WORLD_COOKIE}=([^;]*)`);

/** Parses the bearer token of a request. Returns undefined when there is none. */
export function readBearerToken({ authorization }: IncomingHttpHeaders): BearerToken | undefined {
  const text = BEARER.exec(authorization ?? '')?.[1];
  return text === undefined ? undefined : parseBearerToken(text);
}

/** Beginning of the id of a session whose token a real backend has issued. */
const BACKEND_SESSION = 'backend-';

export const isBackendSession = (sessionId: string): boolean => sessionId.startsWith(BACKEND_SESSION);

/** Returns the session that a token of a real backend has in a world. The token itself is not kept. */
export function readBackendToken(headers: IncomingHttpHeaders, world: string): BearerToken | undefined {
  const text = BEARER.exec(headers.authorization ?? '')?.[1];
  return text === undefined
    ? undefined
    : { world, sessionId: `${BACKEND_SESSION}${createHash('sha256').update(text).digest('base64url')}` };
}

/** Reads the world ids that a request carries. */
export function readWorldSelector(
  headers: IncomingHttpHeaders,
  token: BearerToken | undefined,
): WorldSelector {
  const header = headers[WORLD_HEADER];
  return {
    header: typeof header === 'string' ? header : undefined,
    host: readWorldHost(headers.host ?? ''),
    cookie: headers.cookie === undefined ? undefined : COOKIE.exec(headers.cookie)?.[1],
    token: token?.world,
  };
}
