import type { IncomingMessage } from 'node:http';

import type { CallContext } from '@wallet/mock-server/http/call/call-context.ts';
import { createSlowBody } from '@wallet/mock-server/http/faults/delay.ts';

import type { BodyRecorder } from './body-recorder.ts';
import { toResponseHeaders } from './forwarded-headers.ts';

const NO_BYTES = Buffer.alloc(0);

/**
 * Sends a response of the backend to the client, byte for byte. `start` is the part of its body that was read before;
 * without it, the body is sent while it comes.
 */
export function sendReceived(context: CallContext, received: IncomingMessage, start?: BodyRecorder): void {
  const { request, reply, entry, drip, world } = context;
  const { statusCode = 502, statusMessage = '', rawHeaders } = received;
  const client = reply.raw;
  reply.hijack();
  // The backend's own date, or none.
  client.sendDate = false;
  const faults = entry.faults.length > 0 ? ['x-sandbox-fault', entry.faults.join(', ')] : [];
  client.writeHead(statusCode, statusMessage, [...toResponseHeaders(rawHeaders, request.id), ...faults]);
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
