import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { EventStream, StreamEvent } from './control-route.ts';

/** Interval of the comments that reveal a lost connection. */
const HEARTBEAT_MS = 15_000;
/** Limit of unsent data. The connection of a client that reads more slowly is closed. */
const BUFFER_MAX_BYTES = 4 * 1024 * 1024;

const formatEvent = (event: StreamEvent): string =>
  'event' in event
    ? `event: ${event.event}\ndata: {}\n\n`
    : `id: ${event.id}\ndata: ${JSON.stringify(event.data)}\n\n`;

/** Sends server-sent events until the client disconnects or the stream ends. Resumes after `Last-Event-ID`. */
export function sendEventStream(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  eventStream: EventStream,
): FastifyReply {
  void reply
    .type('text/event-stream; charset=utf-8')
    // A proxy in front, such as nginx, would keep the events back or compress them.
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
  if (method === 'HEAD') return reply.send(Readable.from([]));
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  const write = (text: string): void => {
    // Events may follow the end of the stream, because the world ends it before its calls have ended.
    if (raw.writableEnded) return;
    if (raw.writableLength > BUFFER_MAX_BYTES) raw.destroy();
    else raw.write(text);
  };
  // The headers are sent with the first byte, and clients wait for them.
  write(': open\n\n');

  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
  const lastId = Number(headers['last-event-id'] ?? Number.NaN);
  const stop = eventStream.start(
    (event) => write(formatEvent(event)),
    () => raw.end(),
    Number.isSafeInteger(lastId) && lastId >= 0 ? lastId : undefined,
  );
  raw.once('close', () => {
    clearInterval(heartbeat);
    stop();
  });
  return reply;
}
