import {
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

import { HttpsProxyAgent } from 'https-proxy-agent';
import { getProxyForUrl } from 'proxy-from-env';
import { WebSocket } from 'ws';

import { describeFailure, NetworkProxyError } from '../conformance/describe-failure.ts';

export interface OutgoingRequest {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  /** Names and values in turn, with the `host`. */
  readonly headers: readonly string[];
}

export interface OutgoingHandshake {
  readonly path: string;
  readonly protocols: readonly string[];
  /** Headers without those that belong to the WebSocket itself. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Longest message of a WebSocket that is passed on. */
export const MESSAGE_MAX_BYTES = 100 * 1024 * 1024;
const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const PROXY_REFUSAL = 407;
/** Characters that the reason of a status line must not have. */
const UNSENDABLE = /[^\t\u0020-\u007e\u0080-\u00ff]/;

/** Returns the address of a proxy without its password. */
const toName = ({ protocol, host }: URL): string => `The proxy ${protocol}//${host} of this network`;

/** Tells if `NO_PROXY` has a range of addresses with that of a server, such as 10.0.0.0/8. The library reads names only. */
function isInDirectRange(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family === 0) return false;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  const ranges = new BlockList();
  for (const entry of (process.env['no_proxy'] ?? process.env['NO_PROXY'] ?? '').split(/[\s,]+/)) {
    const [start = '', bits = ''] = entry.split('/');
    const isRange =
      isIP(start) === family && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
    if (isRange) ranges.addSubnet(start, Number(bits), kind);
  }
  return ranges.check(address, kind);
}

/** Tells if the name and the password of an address can be decoded: a percent sign in them is written as %25. */
function hasReadableLogin({ username, password }: URL): boolean {
  try {
    decodeURIComponent(`${username}${password}`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the proxy through which a server is reached: that of `HTTP_PROXY`, `HTTPS_PROXY` or `ALL_PROXY`, unless `NO_PROXY`
 * names the server. This machine is always reached directly. Throws a `NetworkProxyError` for an address that is none.
 */
export function findNetworkProxy(origin: string): URL | undefined {
  const url = new URL(origin);
  const isDirect = LOOPBACK.test(url.hostname) || isInDirectRange(url.hostname);
  const address = isDirect ? '' : getProxyForUrl(url);
  if (address === '') return undefined;
  const proxy = URL.canParse(address) ? new URL(address) : undefined;
  if (proxy && !hasReadableLogin(proxy)) {
    throw new NetworkProxyError(
      `${toName(proxy)} has a name or a password that cannot be read: write special characters as %40 for @ and %25 for %.`,
    );
  }
  if (proxy && /^https?:$/.test(proxy.protocol)) return proxy;
  const shown = proxy ? ` of the kind ${proxy.protocol}//` : '';
  throw new NetworkProxyError(
    `HTTP_PROXY and HTTPS_PROXY must be addresses such as http://proxy.example:3128; that for ${origin} is none${shown}.`,
  );
}

/** Says that a proxy does not let a request through. */
function describeRefusal(proxy: URL, target: string, status: number): string {
  return status === PROXY_REFUSAL
    ? `${toName(proxy)} asks for a name and a password (407). Give them in its address: http://NAME:PASSWORD@${proxy.host}.`
    : `${toName(proxy)} does not connect to ${target} (status ${status}).`;
}

const toProxyError = (proxy: URL, error: unknown): NetworkProxyError =>
  new NetworkProxyError(describeFailure(toName(proxy), error));

/** Opens a connection through a proxy for one request. A failure before the server is reached is one of the proxy. */
class TunnelAgent extends HttpsProxyAgent<string> {
  override async connect(
    ...[request, options]: Parameters<HttpsProxyAgent<string>['connect']>
  ): Promise<Socket> {
    let status = 0;
    request.once('proxyConnect', ({ statusCode }: { readonly statusCode: number }) => (status = statusCode));
    let socket: Socket;
    try {
      socket = await super.connect(request, options);
    } catch (error) {
      throw toProxyError(this.proxy, error);
    }
    if (status === 200) return socket;
    socket.destroy();
    throw new NetworkProxyError(describeRefusal(this.proxy, `${options.host}:${options.port}`, status));
  }
}

type Connect = NonNullable<RequestOptions['createConnection']>;

/** Connects to a proxy that forwards the request itself. */
const connectToProxy =
  (proxy: URL): Connect =>
  (_options, onConnect) => {
    const host = proxy.hostname.replace(/^\[(.*)\]$/, '$1');
    const isSecure = proxy.protocol === 'https:';
    const port = Number(proxy.port) || (isSecure ? 443 : 80);
    const socket = isSecure
      ? connectTls({ host, port, servername: host }, () => onConnect(null, socket))
      : connectTcp({ host, port }, () => onConnect(null, socket));
    socket.once('error', (error) => onConnect(toProxyError(proxy, error), socket));
    return undefined;
  };

const toAuthorization = ({ username, password }: URL): readonly string[] =>
  username === '' && password === ''
    ? []
    : [
        'proxy-authorization',
        `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
      ];

/**
 * Opens a request to a server, through the proxy of the network if there is one; its body is still to be written. A
 * connection is used once: one that is kept may be closed by the server just when the next request is sent, which would
 * look like a failure of the server.
 */
export function openRequest(origin: string, request: OutgoingRequest): ClientRequest {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const proxy = findNetworkProxy(origin);
  const headers = [...request.headers];
  if (proxy && !isSecure) {
    return httpRequest({
      method: request.method,
      path: `${origin}${request.path}`,
      headers: [...headers, ...toAuthorization(proxy)],
      createConnection: connectToProxy(proxy),
    });
  }
  const send = isSecure ? httpsRequest : httpRequest;
  return send({
    ...request,
    headers,
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port === '' ? {} : { port }),
    agent: proxy ? new TunnelAgent(proxy.href) : false,
  });
}

/** Opens a WebSocket to a server, through the proxy of the network if there is one. */
export function openWebSocket(origin: string, { path, protocols, headers }: OutgoingHandshake): WebSocket {
  const proxy = findNetworkProxy(origin);
  return new WebSocket(`${origin.replace(/^http/, 'ws')}${path}`, [...protocols], {
    headers,
    maxPayload: MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
    ...(proxy && { agent: new TunnelAgent(proxy.href) }),
  });
}

/** Returns a sentence if a response is that of the network's proxy, which does not let the request through. */
export function findProxyRefusal(origin: string, { statusCode = 0 }: IncomingMessage): string | undefined {
  const proxy = statusCode === PROXY_REFUSAL ? findNetworkProxy(origin) : undefined;
  return proxy && describeRefusal(proxy, new URL(origin).host, statusCode);
}

/** Returns a sentence if a response is none that can be passed on. Node reads status lines that it refuses to send. */
export function findUnusable(origin: string, received: IncomingMessage): string | undefined {
  const { statusCode = 0, statusMessage = '' } = received;
  if (statusCode >= 100 && !UNSENDABLE.test(statusMessage)) return findProxyRefusal(origin, received);
  const line = JSON.stringify(`${String(statusCode).padStart(3, '0')} ${statusMessage}`);
  return `${origin} does not answer in HTTP: its status line is ${line}.`;
}
