import { randomBytes } from 'node:crypto';
import type { ClientRequest, IncomingMessage } from 'node:http';

import type { BackendAddresses } from '@wallet/mock-server/contract-check.ts';

import { type RequestHeaderOptions, toRequestHeaders } from './forwarded-headers.ts';
import { findNetworkProxy, openRequest } from './outgoing-request.ts';

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

  /** Opens the request that forwards another one to the API. Its body is still to be written. */
  forward(request: IncomingMessage, requestId?: string): ClientRequest {
    return this.#open(this.addresses.api, request, { isUpgrade: false, requestId });
  }

  /** Opens the request that forwards a handshake of the chat socket. */
  forwardUpgrade(request: IncomingMessage): ClientRequest {
    return this.#open(this.addresses.chat, request, { isUpgrade: true });
  }

  /** Asks for a path of the API as the app does, with the headers that it always sends. */
  probe(path: string, appHeaders: Readonly<Record<string, string>>): ClientRequest {
    const { api } = this.addresses;
    const headers = { host: new URL(api).host, accept: 'application/json', via: this.#via, ...appHeaders };
    return openRequest(api, { method: 'GET', path, headers: Object.entries(headers).flat() });
  }

  #open(
    backend: string,
    { method = 'GET', url = '/', rawHeaders }: IncomingMessage,
    options: Pick<RequestHeaderOptions, 'isUpgrade' | 'requestId'>,
  ) {
    const headers = toRequestHeaders(rawHeaders, { backend, via: this.#via, method, ...options });
    return openRequest(backend, { method, path: url, headers, isUpgrade: options.isUpgrade });
  }
}
