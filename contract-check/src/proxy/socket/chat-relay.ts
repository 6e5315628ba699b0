import type { Duplex } from 'node:stream';

import { CHAT_ROOM_PREFIX } from '@wallet/mock-server/domain/chat/chat-thread.ts';
import { SocketFaults, SOCKETS_REFUSED } from '@wallet/mock-server/socket/socket-faults.ts';
import type { ErrorReporter } from '@wallet/mock-server/world/error-reporter.ts';
import type { World } from '@wallet/mock-server/world/world.ts';
import type { ChatSocketNames } from '@wallet/shared/chat-socket-names.ts';

import { parseEvent } from '../../conformance/check-frame.ts';
import { writeTextFrame } from './frame-text.ts';
import { MessageStream, type TextMessage } from './message-stream.ts';
import { compareEvent, recordRelayedEvent, toContractEvent } from './relay-journal.ts';

interface RelayOptions {
  readonly world: World;
  readonly names: ChatSocketNames;
  readonly app: Duplex;
  readonly backend: Duplex;
  readonly errors: ErrorReporter;
  /** Returns true while new sockets are refused. */
  readonly isRefused: () => boolean;
}

/** Packets of socket.io with the namespace that may follow: a connection, and its refusal. */
const CONNECT = /^40(\/[^,]*,)?/;
const CONNECT_ERROR = /^44(\/[^,]*,)?/;
const NAMESPACE = /^4\d(\/[^,]*,)?/;

/** Passes a chat socket on in both directions, applies the world's faults, and records each event. */
export class ChatRelay {
  readonly #options: RelayOptions;
  readonly #faults = new SocketFaults(CHAT_ROOM_PREFIX);
  #room = '';

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  /** Starts with the bytes that came with the handshake. */
  start(fromApp: Buffer, fromBackend: Buffer): void {
    const { app, backend, world } = this.#options;
    const mayLoseMessages = () => world.state.faults.size > 0;
    const sent = new MessageStream(true, mayLoseMessages);
    const received = new MessageStream(false, mayLoseMessages);
    const connection = { disconnect: () => this.close() };
    world.connections.add(connection);
    for (const socket of [app, backend]) {
      socket.on('error', () => this.close());
      socket.once('close', () => {
        world.connections.delete(connection);
        this.close();
      });
    }
    app.once('end', () => backend.end());
    backend.once('end', () => app.end());
    app.on('data', (chunk: Buffer) => this.#passAll(app, backend, sent.read(chunk), this.#send));
    backend.on('data', (chunk: Buffer) => this.#passAll(backend, app, received.read(chunk), this.#receive));
    if (fromBackend.length > 0) backend.unshift(fromBackend);
    if (fromApp.length > 0) app.unshift(fromApp);
    app.resume();
    backend.resume();
  }

  #passAll(
    from: Duplex,
    to: Duplex,
    messages: ReturnType<MessageStream['read']>,
    handle: (message: TextMessage, pass: () => void) => void,
  ): void {
    for (const message of messages) {
      const pass = (): void => {
        if (to.writable && !to.write(message.bytes)) {
          from.pause();
          to.once('drain', () => from.resume());
        }
      };
      if (message.text === undefined) pass();
      else this.#options.errors.run(() => handle(message, pass));
    }
  }

  readonly #send = ({ text }: TextMessage, pass: () => void): void => {
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

  readonly #receive = ({ text }: TextMessage, pass: () => void): void => {
    const { world, names } = this.#options;
    if (CONNECT.test(text) || CONNECT_ERROR.test(text)) {
      const isRefused = CONNECT_ERROR.test(text);
      const details = isRefused ? { direction: 'receive' as const, payload: parseDetails(text) } : {};
      recordRelayedEvent(world, {
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
    recordRelayedEvent(world, { event, room: this.#room, status: 101, direction, payload, comparison });
  }

  #answer(text: string): void {
    this.#options.app.write(writeTextFrame(text, false));
  }

  /** Breaks both connections, as a network failure would. */
  close(): void {
    this.#options.app.destroy();
    this.#options.backend.destroy();
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
