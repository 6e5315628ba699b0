const PATH = '/socket.io/';
/** First packet of a connection, and the answer to the handshake of a client (socket.io, protocol 5). */
const OPENED = '0{"sid":"1","upgrades":[],"pingInterval":60000,"pingTimeout":60000,"maxPayload":1000000}';
const HANDSHAKE = '40';
const CONNECTED = '40{"sid":"2"}';

/** Operator's chat server within the page: takes the place of every WebSocket to it. */
export class FakeChatServer {
  readonly #sockets = new Set<FakeWebSocket>();
  #isReachable = true;

  /** Replaces the browser's WebSocket. Must be called before the socket library is loaded, which keeps it. */
  install(): void {
    globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
      construct: (Original, [url, ...rest]: [string | URL, ...unknown[]]) =>
        String(url).includes(PATH) ? this.#accept() : (Reflect.construct(Original, [url, ...rest]) as object),
    });
  }

  /** Number of sockets that the app keeps open, or tries to open. */
  get socketCount(): number {
    return this.#sockets.size;
  }

  /** Number of sockets that have connected. */
  get connectedCount(): number {
    return [...this.#sockets].filter(({ isConnected }) => isConnected).length;
  }

  /** Ends every connection; later ones are neither accepted nor refused. */
  cut(): void {
    this.#isReachable = false;
    for (const socket of this.#sockets) socket.close();
  }

  /** Accepts connections again. */
  restore(): void {
    this.#isReachable = true;
  }

  #accept(): FakeWebSocket {
    const socket = new FakeWebSocket((closed) => this.#sockets.delete(closed));
    this.#sockets.add(socket);
    if (this.#isReachable) queueMicrotask(() => socket.open());
    return socket;
  }
}

/** The part of a WebSocket that the socket library uses. */
class FakeWebSocket {
  isConnected = false;
  onopen: (() => void) | undefined;
  onmessage: ((event: { readonly data: string }) => void) | undefined;
  onclose: ((event: object) => void) | undefined;
  readonly #onClosed: (socket: FakeWebSocket) => void;

  constructor(onClosed: (socket: FakeWebSocket) => void) {
    this.#onClosed = onClosed;
  }

  open(): void {
    this.onopen?.();
    this.onmessage?.({ data: OPENED });
  }

  send(data: unknown): void {
    if (!String(data).startsWith(HANDSHAKE)) return;
    this.isConnected = true;
    queueMicrotask(() => this.onmessage?.({ data: CONNECTED }));
  }

  close(): void {
    this.isConnected = false;
    this.#onClosed(this);
    queueMicrotask(() => this.onclose?.({}));
  }
}
