import type { FastifyReply, FastifyRequest } from 'fastify';

import type { World } from '#world/world.ts';

import type { EventStream, StreamEvent } from './control-route.ts';

/** Something is sent so often, so that a client that is gone is found out. */
const HEARTBEAT_MS = 15_000;
/** A client that takes nothing for so long has lost what waits for it. */
const BUFFER_MAX_BYTES = 4 * 1024 * 1024;

const formatEvent = (told: StreamEvent): string =>
  'event' in told
    ? `event: ${told.event}\ndata: {}\n\n`
    : `id: ${told.id}\ndata: ${JSON.stringify(told.data)}\n\n`;

/** Sends server-sent events until either side ends it. */
export function sendEventStream(
  world: World,
  { headers }: FastifyRequest,
  reply: FastifyReply,
  streamed: EventStream,
): FastifyReply {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  const write = (text: string): void => {
    if (raw.writableLength > BUFFER_MAX_BYTES) raw.destroy();
    else raw.write(text);
  };
  // Headers go out with the first byte, and a client waits for them.
  write(': open\n\n');

  const beat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
  const last = Number(headers['last-event-id'] ?? Number.NaN);
  const stop = streamed.start(
    (event) => write(formatEvent(event)),
    () => raw.end(),
    Number.isSafeInteger(last) && last >= 0 ? last : undefined,
  );
  raw.once('close', () => {
    clearInterval(beat);
    stop();
    // Idle time is counted from the moment that nothing holds the world open.
    world.usedAt = Date.now();
  });
  return reply;
}
