import { createSocket } from 'node:dgram';
import { once } from 'node:events';

import { onTestFinished } from 'vitest';

const HEADER_BYTES = 12;
const TYPE_A = 1;
const NAME_ERROR = 3;
/** Longer than a test: nginx must not keep an address for as long as a name server says. */
const TTL_S = 3_600;

/** Reads the name of the first question, and the position after it. */
function readQuestion(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** Answers a query with an address of IPv4, or without one. */
function answer(query: Buffer, addresses: ReadonlyMap<string, string>): Buffer {
  const { name, end } = readQuestion(query);
  const address = addresses.get(name);
  const isA = query.readUInt16BE(end - 4) === TYPE_A;
  const header = Buffer.from(query.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(0x8180 | (address === undefined ? NAME_ERROR : 0), 2);
  const hasRecord = address !== undefined && isA;
  for (const [at, count] of [1, hasRecord ? 1 : 0, 0, 0].entries()) header.writeUInt16BE(count, 4 + 2 * at);
  const parts = [header, query.subarray(HEADER_BYTES, end)];
  if (hasRecord) {
    const record = Buffer.alloc(12);
    // The name is that of the question.
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(TYPE_A, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(TTL_S, 6);
    record.writeUInt16BE(4, 10);
    parts.push(record, Buffer.from(address.split('.').map(Number)));
  }
  return Buffer.concat(parts);
}

/** Starts a name server on the loopback interface. `addresses` may change while it runs. */
export async function startNameServer(addresses: ReadonlyMap<string, string>): Promise<string> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { address, port }) => socket.send(answer(query, addresses), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}
