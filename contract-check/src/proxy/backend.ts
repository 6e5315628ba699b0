import { randomBytes } from 'node:crypto';
import type { ClientRequest, IncomingMessage } from 'node:http';

import type { WebSocket } from 'ws';

import type { BackendAddresses } from '@wallet/mock-server/contract-check.ts';

import { toHandshakeHeaders, toRequestHeaders } from './forwarded-headers.ts';
import { findNetworkProxy, openRequest, openWebSocket } from './outgoing-request.ts';

/** The real backend, and how requests are sent on to it. */
export class Backend {
  readonly addresses: BackendAddresses;
  /** Entry of the `via` header. A request that has it already has come back to this server. */
  readonly #via = `1.1 wallet-sandbox-${randomBytes(6).toString('hex')}`;

  /** Throws a `NetworkProxyError` if it cannot be reached through the proxy of the network. */
  constructor(addresses: BackendAddresses) {
    this.addresses = addresses;
    for (const address of [addresses.api, addresses.chat]) findNetworkProxy(address);
  }

  /** Returns true for a request that this server has sent itself. */
  isOwnRequest({ headers }: IncomingMessage): boolean {
    return headers.via?.includes(this.#via) ?? false;
  }

  /** Opens the request that forwards another one to the API. Its body is still to be written. `isWhole` asks for no 304. */
  forward(
    { method = 'GET', url = '/', rawHeaders }: IncomingMessage,
    requestId?: string,
    isWhole = false,
  ): ClientRequest {
    const { api } = this.addresses;
    const headers = toRequestHeaders(rawHeaders, {
      backend: api,
      via: this.#via,
      method,
      requestId,
      isWhole,
    });
    return openRequest(api, { method, path: url, headers });
  }

  /** Opens the chat socket of the backend for a handshake of the app. */
  openChat({ url = '/', rawHeaders, headers }: IncomingMessage): WebSocket {
    const { chat } = this.addresses;
    return openWebSocket(chat, {
      path: url,
      protocols: headers['sec-websocket-protocol']?.split(/\s*,\s*/) ?? [],
      headers: toHandshakeHeaders(rawHeaders, { backend: chat, via: this.#via, method: 'GET' }),
    });
  }

  /** Asks for a path of the API as the app does, with the headers that it always sends. */
  probe(path: string, appHeaders: Readonly<Record<string, string>>): ClientRequest {
    const { api } = this.addresses;
    const headers = { host: new URL(api).host, accept: 'application/json', via: this.#via, ...appHeaders };
    return openRequest(api, { method: 'GET', path, headers: Object.entries(headers).flat() });
  }
}
