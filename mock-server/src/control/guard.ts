import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface GuardOptions {
  /** Where it is set, every call must carry it; where not, only this machine may call. */
  readonly token?: string | undefined;
  /** Names of this server beyond those of the loopback; with `*` any address of numbers, which no page can forge. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Origins other than the sandbox's own that may call. */
  readonly allowedOrigins: ReadonlySet<string>;
}

/** Why a call of the sandbox is refused before it is read. */
export interface AccessError {
  readonly status: 401 | 403;
  readonly message: string;
}

export const TOKEN_HEADER = 'x-sandbox-token';

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
const LOOPBACK_PEER = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])$/i;
const PORT = /:\d+$/;

/**
 * Whether a control call may pass: who calls, then by which name, then from which page. A page on the web
 * cannot reach the sandbox of the machine it is shown on, not even by a name that it points there.
 */
export function findAccessError(
  { headers, socket }: IncomingMessage,
  options: GuardOptions,
  needsToken = true,
): AccessError | undefined {
  if (options.token !== undefined) {
    const given = headers[TOKEN_HEADER];
    const isGiven = typeof given === 'string' && isSameToken(given, options.token);
    if (needsToken && !isGiven) {
      return { status: 401, message: 'SANDBOX_TOKEN' };
    }
  } else if (!LOOPBACK_PEER.test(socket.remoteAddress ?? '')) {
    return { status: 403, message: 'SANDBOX_PEER' };
  }

  const { host = '', origin } = headers;
  if (!isKnownHost(host.replace(PORT, '').toLowerCase(), options.allowedHosts))
    return { status: 403, message: 'SANDBOX_HOST' };

  if (origin !== undefined && options.allowedOrigins.has(origin)) return undefined;
  const isForeign = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
  const site = headers['sec-fetch-site'];
  const isFromElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
  return isForeign || isFromElsewhere ? { status: 403, message: 'SANDBOX_ORIGIN' } : undefined;
}

const isKnownHost = (name: string, hosts: ReadonlySet<string>): boolean =>
  LOOPBACK_NAMES.has(name) || hosts.has(name) || (hosts.has('*') && ADDRESS.test(name));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** In the same time whatever differs. */
const isSameToken = (given: string, token: string): boolean => timingSafeEqual(digest(given), digest(token));
