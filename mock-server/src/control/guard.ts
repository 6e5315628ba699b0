import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { SANDBOX_TOKEN_HEADER } from '@wallet/shared/control/client.ts';

import { findForeignSign } from '#http/server/foreign-request.ts';

import { ControlRefusal } from '#control/call/control-route.ts';

export interface GuardOptions {
  /** Token that every call must send. Without one, only this machine may call, and not through a proxy. */
  readonly token?: string | undefined;
  /** Origins other than the sandbox's own that may call. */
  readonly allowedOrigins: ReadonlySet<string>;
}

const TOKEN_MISSING = new ControlRefusal(401, 'SANDBOX_TOKEN', [
  {
    path: SANDBOX_TOKEN_HEADER,
    message:
      'must be the value of SANDBOX_TOKEN with which the sandbox runs, or stand as a bearer token in authorization',
  },
]);

/** Refusal of a page of another site. */
export const FORBIDDEN_ORIGIN = new ControlRefusal(403, 'SANDBOX_ORIGIN', [
  {
    path: 'origin',
    message: 'must be the address of the sandbox, or an origin that it was started with (--origin)',
  },
]);

const foreign = (sign: string): ControlRefusal =>
  new ControlRefusal(403, 'SANDBOX_PEER', [
    {
      path: SANDBOX_TOKEN_HEADER,
      message: `must be sent by calls of other machines and through proxies (${sign}): start the sandbox with SANDBOX_TOKEN`,
    },
  ]);

/** Checks the token or the way that a control call has taken, and its origin; undefined if it may pass. */
export function findAccessRefusal(
  request: IncomingMessage,
  options: GuardOptions,
  needsToken = true,
): ControlRefusal | undefined {
  const { headers } = request;
  if (options.token !== undefined) {
    // Many clients of the Model Context Protocol can send a bearer token alone.
    const token = headers[SANDBOX_TOKEN_HEADER] ?? headers.authorization?.replace(/^Bearer +/i, '');
    const hasToken = typeof token === 'string' && isSameToken(token, options.token);
    if (needsToken && !hasToken) return TOKEN_MISSING;
  } else {
    const sign = findForeignSign(request);
    if (sign !== undefined) return foreign(sign);
  }

  const { host = '', origin } = headers;
  if (origin !== undefined && options.allowedOrigins.has(origin)) return undefined;
  const isOtherOrigin = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
  const site = headers['sec-fetch-site'];
  const isOtherSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  return isOtherOrigin || isOtherSite ? FORBIDDEN_ORIGIN : undefined;
}

const hashToken = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two tokens in constant time. */
const isSameToken = (one: string, other: string): boolean =>
  timingSafeEqual(hashToken(one), hashToken(other));
