import { Buffer } from 'node:buffer';
import { connect } from 'node:net';

import { type Command, COMMANDS, type Parameters, type Transport, WebDriverError } from './commands.ts';

type Message = readonly [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Id under which the greeting of the server is awaited. */
const GREETING = 0;

/**
 * Connects to the Marionette server of Firefox. Each message is JSON after its length in bytes and a colon; the first
 * one is a greeting.
 */
export async function connectMarionette(port: number): Promise<Transport> {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  let lastId = GREETING;
  const greeted = new Promise((resolve, reject) => waiting.set(GREETING, { resolve, reject }));

  const handle = (message: object | Message) => {
    const [, id, error, result] = Array.isArray(message)
      ? (message as unknown as Message)
      : [1, GREETING, null, message];
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new WebDriverError(error.error, error.message));
    else call?.resolve(hasValue(result) ? result.value : result);
  };

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.toString('latin1', 0, Math.max(0, colon)));
      if (colon < 0 || received.length <= colon + length) return;
      const end = colon + 1 + length;
      const text = received.toString('utf8', colon + 1, end);
      received = received.subarray(end);
      handle(JSON.parse(text) as object);
    }
  });
  const fail = () => {
    for (const { reject } of waiting.values()) {
      reject(new WebDriverError('connection lost', 'Firefox has ended'));
    }
    waiting.clear();
  };
  socket.on('error', fail);
  socket.on('close', fail);
  await greeted;

  return {
    send: (command: Command, parameters: Parameters) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        const text = JSON.stringify([0, lastId, COMMANDS[command].marionette, parameters]);
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
    close: () => void socket.destroy(),
  };
}

const hasValue = (result: unknown): result is { value: unknown } =>
  typeof result === 'object' && result !== null && 'value' in result;
