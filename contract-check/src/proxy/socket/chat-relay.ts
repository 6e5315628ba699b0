import { WebSocket } from 'ws';

import { recordSocketEvent } from '@wallet/mock-server/socket/socket-journal.ts';
import { SocketFaults, SOCKETS_REFUSED } from '@wallet/mock-server/socket/socket-faults.ts';
import type { ErrorReporter } from '@wallet/mock-server/world/error-reporter.ts';
import type { World } from '@wallet/mock-server/world/world.ts';
import type { ChatSocketNames } from '@wallet/shared/chat-socket-names.ts';

import { parseEvent } from '../../conformance/check-frame.ts';
import { compareEvent, toContractEvent } from './relay-journal.ts';

interface RelayOptions {
  readonly world: World;
  readonly names: ChatSocketNames;
  readonly app: WebSocket;
  readonly backend: WebSocket;
  readonly errors: ErrorReporter;
  /** Returns true while new sockets are refused. */
  readonly isRefused: () => boolean;
}

/** Packets of socket.io with the namespace that may follow: a connection, and its refusal. */
const CONNECT = /^40(\/[^,]*,)?/;
const CONNECT_ERROR = /^44(\/[^,]*,)?/;
/** Longest message that is read. A longer one passes as it comes. */
const MESSAGE_READ_MAX_BYTES = 1024 * 1024;
/** Bytes that wait for a slow reader, from which on nothing more is read for it. */
const WAITING_MAX_BYTES = 1024 * 1024;
/** Codes of a connection that ended without one, and without a handshake. */
const CLOSED_WITHOUT_CODE = 1005;
const BROKEN = 1006;
const NAMESPACE = /^4\d(\/[^,]*,)?/;

/** Passes a chat socket on in both directions, applies the world's faults, and records each event. */
export class ChatRelay {
  readonly #options: RelayOptions;
  readonly #faults = new SocketFaults();
  #room = '';

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  /** Starts when both sockets are open. */
  start(): void {
    const { app, backend, world } = this.#options;
    const removeConnection = world.addConnection({ disconnect: () => this.close() });
    for (const [from, to] of [
      [app, backend],
      [backend, app],
    ] as const) {
      from.on('error', () => this.close());
      from.once('close', (code, reason) => {
        removeConnection();
        if (code === BROKEN) to.terminate();
        else if (code === CLOSED_WITHOUT_CODE) to.close();
        else to.close(code, reason);
      });
    }
    this.#passAll(app, backend, this.#send);
    this.#passAll(backend, app, this.#receive);
  }

  #passAll(from: WebSocket, to: WebSocket, handle: (text: string, pass: () => void) => void): void {
    from.on('message', (data: Buffer, isBinary) => {
      const pass = (): void => {
        if (to.readyState !== WebSocket.OPEN) return;
        to.send(data, { binary: isBinary }, () => from.resume());
        if (to.bufferedAmount > WAITING_MAX_BYTES) from.pause();
      };
      if (isBinary || data.length > MESSAGE_READ_MAX_BYTES) pass();
      else this.#options.errors.run(() => handle(data.toString(), pass));
    });
  }

  readonly #send = (text: string, pass: () => void): void => {
    const { world, names } = this.#options;
    if (CONNECT.test(text)) {
      const namespace = CONNECT.exec(text)?.[1] ?? '';
      const refuse = (message: string): void => this.#answer(`44${namespace}${JSON.stringify({ message })}`);
      if (this.#options.isRefused()) return refuse(SOCKETS_REFUSED);
      this.#faults.applyToEntry(world, 'connect', this.#room, {
        proceed: pass,
        refuse,
        drop: () => this.close(),
        mute: pass,
      });
      return;
    }
    const parsed = parseEvent(text);
    if (!parsed) return pass();
    const [name, payload] = parsed;
    const event = toContractEvent('send', name, names);
    if (event === 'join' && typeof payload === 'string') this.#room = payload;
    this.#record('send', event, payload);
    if (event !== 'join') return pass();
    const namespace = NAMESPACE.exec(text)?.[1] ?? '';
    return this.#faults.applyToEntry(world, 'join', this.#room, {
      proceed: pass,
      refuse: (message) => this.#answer(`42${namespace}${JSON.stringify([names.join_error, { message }])}`),
      drop: () => this.close(),
      mute: () => {},
    });
  };

  readonly #receive = (text: string, pass: () => void): void => {
    const { world, names } = this.#options;
    if (CONNECT.test(text) || CONNECT_ERROR.test(text)) {
      const isRefused = CONNECT_ERROR.test(text);
      const details = isRefused ? { direction: 'receive' as const, payload: parseDetails(text) } : {};
      recordSocketEvent(world, {
        event: 'connect',
        room: this.#room,
        status: isRefused ? 403 : 101,
        ...details,
      });
      return pass();
    }
    const parsed = parseEvent(text);
    if (!parsed) return pass();
    const [name, payload] = parsed;
    const event = toContractEvent('receive', name, names);
    this.#record('receive', event, payload);
    if (event === 'join_error') return pass();
    return this.#faults.applyToMessage(
      world,
      { room: this.#room, event, payload },
      { send: pass, drop: () => this.close() },
    );
  };

  #record(direction: 'send' | 'receive', event: string, payload: unknown): void {
    const { world } = this.#options;
    const comparison = compareEvent(direction, event, payload);
    recordSocketEvent(world, { event, room: this.#room, status: 101, direction, payload, comparison });
  }

  #answer(text: string): void {
    this.#options.app.send(text);
  }

  /** Breaks both connections, as a network failure would. */
  close(): void {
    this.#options.app.terminate();
    this.#options.backend.terminate();
  }
}

/** Parses what follows the type and the namespace of a packet. */
function parseDetails(text: string): unknown {
  const details = text.replace(NAMESPACE, '');
  try {
    return JSON.parse(details) as unknown;
  } catch {
    return details;
  }
}
