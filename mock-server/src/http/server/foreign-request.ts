import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

import { readWorldHost } from '@wallet/shared/world-page.ts';

import { messageResponse, sendResponse } from '#http/call/api-response.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::ffff:127(\.\d{1,3}){3}|::1|\[::1\])$/i;
/** Headers that proxies, tunnels and gateways add, and no client that calls directly. */
const PROXY_HEADER =
  /^(forwarded|via|cdn-loop|true-client-ip|x-(real|client|cluster-client)-ip|x-(forwarded|original|envoy|amzn|azure|appengine|vercel)\b.*|(cf|fastly|fly|ngrok|tailscale)-.*)$/;
const PORT = /:\d+$/;

/** Returns true for a name or an address of the loopback interface, which no other machine reaches. */
export const isLoopback = (name: string): boolean => LOOPBACK.test(name);

/** Returns true for the host of an address that browsers find on this machine alone: a loopback name, or that of a world. */
const isLocalHost = (name: string): boolean => isLoopback(name) || readWorldHost(name) !== undefined;

/** Returns the name in the `Host` header of a request, without the port. */
export const getHostName = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  (headers.host ?? '').replace(PORT, '').toLowerCase();

/** Lists the origins of this server on this machine, as the console is opened. */
export function listOwnOrigins({ headers }: Pick<IncomingMessage, 'headers'>): readonly string[] {
  const port = PORT.exec(headers.host ?? '')?.[0] ?? '';
  return ['localhost', '127.0.0.1'].map((name) => `http://${name}${port}`);
}

/**
 * Returns what shows that a request comes from another machine, or through a proxy on this one; undefined for a request
 * of this machine. A proxy that adds no header and a tunnel of TCP leave no sign.
 */
export function findForeignSign(request: IncomingMessage): string | undefined {
  const { remoteAddress = '' } = request.socket;
  if (!isLoopback(remoteAddress)) return `the address ${remoteAddress}`;
  const header = Object.keys(request.headers).find((name) => PROXY_HEADER.test(name));
  if (header !== undefined) return `the header ${header}`;
  const host = getHostName(request);
  if (!isLocalHost(host)) return `the host ${host}`;
  // nginx speaks it to what is behind it, unless it is told otherwise, and adds no header then.
  return request.httpVersionMajor === 1 && request.httpVersionMinor === 0 ? 'HTTP/1.0' : undefined;
}

/** Returns the origin of a page that may not read the answer: it is not that of this server, and not an allowed one. */
export function findForeignOrigin(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  allowedOrigins: ReadonlySet<string>,
): string | undefined {
  const isOwn = site === 'same-origin' || origin?.replace(/^https?:\/\//, '') === host;
  return origin === undefined || isOwn || allowedOrigins.has(origin) ? undefined : origin;
}

/** Returns true if a page of another site sent the request and its origin is not allowed. */
export function isCrossSite(headers: IncomingHttpHeaders, allowedOrigins: ReadonlySet<string>): boolean {
  if (headers['sec-fetch-site'] !== 'cross-site') return false;
  return headers.origin === undefined || !allowedOrigins.has(headers.origin);
}

const IP_ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[[\da-f:.]+\])$/i;

const HOST_REFUSED = messageResponse(403, 'SANDBOX_HOST', {
  issues: [{ path: 'host', message: 'must be a name of this machine or one of SANDBOX_HOSTS' }],
});

/**
 * Returns true if a request names this server: a loopback name or one of `allowedHosts`, where `*` stands for every IP
 * address. This stops DNS rebinding: a web page cannot reach the sandbox by a name that it points to this machine.
 */
export function isAllowedHost(request: IncomingMessage, allowedHosts: ReadonlySet<string>): boolean {
  const name = getHostName(request);
  return isLocalHost(name) || allowedHosts.has(name) || (allowedHosts.has('*') && IP_ADDRESS.test(name));
}

/** Refuses every request that names another host. */
export function registerHostCheck(app: FastifyInstance, allowedHosts: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isAllowedHost(request.raw, allowedHosts)) done();
    else void sendResponse(reply, HOST_REFUSED);
  });
}
