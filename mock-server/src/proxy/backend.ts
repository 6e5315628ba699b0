import { randomBytes } from 'node:crypto';
import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

import { type RequestHeaderOptions, toRequestHeaders } from './forwarded-headers.ts';

export interface BackendAddresses {
  /** Origin of the API. */
  readonly api: string;
  /** Origin of the chat socket. */
  readonly chat: string;
}

/*
 * A connection is used once. One that is kept may be closed by the backend just when the next request is sent, and the
 * journal would blame the backend for a failure that only the proxy has caused.
 */
const httpAgent = new HttpAgent({ keepAlive: false });
const httpsAgent = new HttpsAgent({ keepAlive: false });

/** The real backend, and how requests are sent on to it. */
export class Backend {
  readonly addresses: BackendAddresses;
  /** Entry of the `via` header. A request that has it already has come back to this server. */
  readonly #via = `1.1 wallet-sandbox-${randomBytes(6).toString('hex')}`;

  constructor(addresses: BackendAddresses) {
    this.addresses = addresses;
  }

  /** Returns true for a request that this server has sent itself. */
  isOwnRequest({ headers }: IncomingMessage): boolean {
    return headers.via?.includes(this.#via) ?? false;
  }

  /** Opens the request that forwards another one to the API. Its body is still to be written. */
  forward(request: IncomingMessage, requestId: string): ClientRequest {
    return this.#open(this.addresses.api, request, { isUpgrade: false, requestId });
  }

  /** Opens the request that forwards a handshake of the chat socket. */
  forwardUpgrade(request: IncomingMessage): ClientRequest {
    return this.#open(this.addresses.chat, request, { isUpgrade: true });
  }

  /** Asks for a path of the API as the app does, with the headers that it always sends. */
  probe(path: string, appHeaders: Readonly<Record<string, string>>): ClientRequest {
    const headers = { accept: 'application/json', via: this.#via, ...appHeaders };
    return this.#request(this.addresses.api, { method: 'GET', path, headers });
  }

  #open(
    backend: string,
    { method = 'GET', url = '/', rawHeaders }: IncomingMessage,
    options: Pick<RequestHeaderOptions, 'isUpgrade' | 'requestId'>,
  ) {
    const headers = toRequestHeaders(rawHeaders, { backend, via: this.#via, method, ...options });
    return this.#request(backend, { method, path: url, headers });
  }

  #request(backend: string, options: RequestOptions): ClientRequest {
    const { protocol, hostname, port } = new URL(backend);
    const isSecure = protocol === 'https:';
    const send = isSecure ? httpsRequest : httpRequest;
    return send({
      ...options,
      hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
      ...(port === '' ? {} : { port }),
      agent: isSecure ? httpsAgent : httpAgent,
    });
  }
}
