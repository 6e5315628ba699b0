import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { SANDBOX_TOKEN_HEADER } from '@wallet/shared/control/client.ts';

import type { Issue } from '#domain/state/outcome.ts';

export interface GuardOptions {
  /** Token that every call must send. Without one, only this machine may call. */
  readonly token?: string | undefined;
  /** Origins other than the sandbox's own that may call. */
  readonly allowedOrigins: ReadonlySet<string>;
}

/** Error response to a call that may not access the control API. */
interface AccessError {
  readonly status: 401 | 403;
  readonly message: string;
  readonly issues: readonly Issue[] | undefined;
}

const TOKEN_MISSING: AccessError = {
  status: 401,
  message: 'SANDBOX_TOKEN',
  issues: [
    { path: SANDBOX_TOKEN_HEADER, message: 'must be the value of SANDBOX_TOKEN with which the sandbox runs' },
  ],
};

const forbidden = (message: string): AccessError => ({ status: 403, message, issues: undefined });

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Checks the token or the client's address, and the origin of a control call; undefined if it may pass.
 */
export function findAccessError(
  { headers, socket }: IncomingMessage,
  options: GuardOptions,
  needsToken = true,
): AccessError | undefined {
  if (options.token !== undefined) {
    const token = headers[SANDBOX_TOKEN_HEADER];
    const hasToken = typeof token === 'string' && isSameToken(token, options.token);
    if (needsToken && !hasToken) return TOKEN_MISSING;
  } else if (!LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '')) {
    return forbidden('SANDBOX_PEER');
  }

  const { host = '', origin } = headers;
  if (origin !== undefined && options.allowedOrigins.has(origin)) return undefined;
  const isOtherOrigin = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
  const site = headers['sec-fetch-site'];
  const isOtherSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  return isOtherOrigin || isOtherSite ? forbidden('SANDBOX_ORIGIN') : undefined;
}

const hashToken = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two tokens in constant time. */
const isSameToken = (one: string, other: string): boolean =>
  timingSafeEqual(hashToken(one), hashToken(other));
