import type { IncomingMessage } from 'node:http';

import type { CallContext } from '@wallet/mock-server/http/call/call-context.ts';
import { createSlowBody } from '@wallet/mock-server/http/faults/delay.ts';

import type { BodyRecorder } from './body-recorder.ts';
import { toChangedHeaders, toResponseHeaders } from './forwarded-headers.ts';

const NO_BYTES = Buffer.alloc(0);

function writeHead(
  { reply, entry }: CallContext,
  received: IncomingMessage,
  headers: readonly string[],
): void {
  const { statusCode = 502, statusMessage = '' } = received;
  reply.hijack();
  // The backend's own date, or none.
  reply.raw.sendDate = false;
  const faults = entry.faults.length > 0 ? ['x-sandbox-fault', entry.faults.join(', ')] : [];
  reply.raw.writeHead(statusCode, statusMessage, [...headers, ...faults]);
}

/** Sends a response of the backend with a changed body. */
export function sendChanged(context: CallContext, received: IncomingMessage, body: Buffer): void {
  const { request, reply, drip, world } = context;
  writeHead(context, received, toChangedHeaders(received.rawHeaders, request.id, body.length));
  if (drip) createSlowBody(body, drip, world.heldCalls, reply.raw).pipe(reply.raw);
  else reply.raw.end(body);
}

/**
 * Sends a response of the backend to the client, byte for byte. `start` is the part of its body that was read before;
 * without it, the body is sent while it comes.
 */
export function sendReceived(context: CallContext, received: IncomingMessage, start?: BodyRecorder): void {
  const { request, reply, drip, world } = context;
  const client = reply.raw;
  writeHead(context, received, toResponseHeaders(received.rawHeaders, request.id));
  // Sends the head at once. `flushHeaders` would encode it as UTF-8.
  client.write(NO_BYTES);
  const sendRest = (): void => {
    if (received.complete && start?.isEnded) client.end();
    else received.pipe(client);
  };
  if (!start) sendRest();
  else if (drip) {
    const slowBody = createSlowBody(start.bytes, drip, world.heldCalls, client);
    slowBody.once('end', sendRest).pipe(client, { end: false });
  } else if (received.closed && !received.complete) {
    // What came before the connection broke reaches the client as well.
    client.write(start.bytes, () => client.destroy());
  } else {
    client.write(start.bytes);
    sendRest();
  }
}
