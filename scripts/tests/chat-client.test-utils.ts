import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import { onTestFinished, vi } from 'vitest';

const TEXT_FRAME = 0x81;
const WAIT_MS = 60_000;

/** An open chat socket. */
export interface ChatClient {
  /** Texts that arrived, without pings. */
  readonly received: readonly string[];
  readonly isOpen: () => boolean;
  /** Waits until a text arrives that contains this one. */
  readonly waitFor: (text: string) => Promise<void>;
}

/** Encodes a short text as a frame of a client, which has a mask. */
function encodeFrame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const mask = randomBytes(4);
  const size =
    bytes.length < 126
      ? Buffer.from([0x80 | bytes.length])
      : Buffer.from([0x80 | 126, bytes.length >> 8, bytes.length & 0xff]);
  const masked = bytes.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([TEXT_FRAME]), size, mask, masked]);
}

/** Takes the whole frames from the start of what has arrived. */
function decodeFrames(bytes: Buffer): { readonly texts: readonly string[]; readonly rest: Buffer } {
  const texts: string[] = [];
  let rest = bytes;
  while (rest.length >= 4) {
    const short = rest.readUInt8(1) & 0x7f;
    const start = short === 126 ? 4 : 2;
    const end = start + (short === 126 ? rest.readUInt16BE(2) : short);
    if (rest.length < end) break;
    if (rest.readUInt8(0) === TEXT_FRAME) texts.push(rest.toString('utf8', start, end));
    rest = rest.subarray(end);
  }
  return { texts, rest };
}

/**
 * Opens a chat socket, in the protocol of Socket.IO over a websocket. `headers` and `query` go with the handshake, where
 * a proxy sees them; `auth` comes later.
 */
export async function connectChat(
  url: string,
  {
    headers = {},
    query = '',
    auth = {},
  }: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly query?: string;
    readonly auth?: Readonly<Record<string, string>>;
  },
): Promise<ChatClient> {
  const outgoing = get(`${url}/socket.io/?EIO=4&transport=websocket${query}`, {
    agent: false,
    headers: {
      ...headers,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  });
  const [, socket, head] = (await once(outgoing, 'upgrade')) as [IncomingMessage, Socket, Buffer];
  onTestFinished(() => void socket.destroy());
  const received: string[] = [];
  let isOpen = true;
  let bytes = head;
  const read = () => {
    const { texts, rest } = decodeFrames(bytes);
    bytes = rest;
    for (const text of texts) {
      // Engine.IO: 0 opens, 2 is a ping, 3 answers it, 4 is a message. Socket.IO: 40 connects a client.
      if (text.startsWith('0')) socket.write(encodeFrame(`40${JSON.stringify(auth)}`));
      else if (text === '2') socket.write(encodeFrame('3'));
      else received.push(text);
    }
  };
  socket.on('error', () => {});
  socket.on('close', () => {
    isOpen = false;
  });
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    read();
  });
  read();
  return {
    received,
    isOpen: () => isOpen,
    waitFor: (wanted) =>
      vi.waitFor(
        () => {
          if (!received.some((text) => text.includes(wanted))) {
            throw new Error(`"${wanted}" has not arrived; received: ${received.join(' ')}`);
          }
        },
        { timeout: WAIT_MS, interval: 10 },
      ),
  };
}
