import { Agent, type ClientRequestArgs } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Time in which a node accepts a connection, in ms. */
const CONNECT_MS = 2_000;
/** Time after which an unused connection ends, in ms. The servers end theirs after 72 s. */
const IDLE_MS = 30_000;

/** Connections to the other nodes. They stay open between requests. */
export class NodeAgent extends Agent {
  /** Connections that were made before the request that will use them, by host and port. */
  readonly #waiting = new Map<string, Socket[]>();

  constructor() {
    super({ keepAlive: true, noDelay: true, timeout: IDLE_MS });
  }

  /**
   * Makes sure of a connection before anything of a request is sent or read, which has to follow at once. Returns false if the
   * node does not accept one: nothing was sent then, and another node can have the request.
   */
  reach({ hostname, port }: URL): boolean | Promise<boolean> {
    const options = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
    const free = this.freeSockets[this.getName({ host: hostname, port: options.port })] ?? [];
    return free.some((socket) => !socket.destroyed) || this.#connect(options);
  }

  async #connect(options: { readonly host: string; readonly port: number }): Promise<boolean> {
    const socket = connect({ ...options, noDelay: true, timeout: CONNECT_MS });
    socket.once('timeout', () => socket.destroy());
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => {});
      socket.once('close', () => resolve(false));
    });
    if (!isOpen) return false;
    socket.setTimeout(IDLE_MS);
    const key = toKey(options.host, options.port);
    this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), socket]);
    return true;
  }

  override createConnection(
    options: ClientRequestArgs,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const waiting = this.#waiting.get(toKey(String(options.host), Number(options.port))) ?? [];
    for (let socket = waiting.shift(); socket; socket = waiting.shift()) {
      if (!socket.destroyed) return socket.removeAllListeners('timeout');
    }
    return super.createConnection(options, callback);
  }

  override destroy(): void {
    for (const socket of [...this.#waiting.values()].flat()) socket.destroy();
    super.destroy();
  }
}

const toKey = (host: string, port: number): string => `${host.replace(/^\[|\]$/g, '')} ${port}`;
