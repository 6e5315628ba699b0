import fastifyPlugin from 'fastify-plugin';

import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { type ApiResponse, JSON_TYPE } from '#http/call/api-response.ts';
import { applyFault } from '#http/faults/apply-fault.ts';
import { createSlowBody } from '#http/faults/delay.ts';
import { matchFault } from '#http/faults/match-fault.ts';

import type { Calls } from './calls.ts';

/** Length from which a body is sent as bytes. Node copies a text together with its headers, and bytes have a cost of their own. */
const BYTES_FROM_UNITS = 2_048;

const toPayload = (body: string): string | Buffer =>
  body.length < BYTES_FROM_UNITS ? body : Buffer.from(body);

/**
 * Records what each call is answered, as the last step before the response is sent, and closes the call. The hook
 * `onResponse` would be too late: the client may have the response before it, and then look for its call in the journal.
 */
export const callRecorder = fastifyPlugin<{ readonly calls: Calls }>(
  (app, { calls }, done) => {
    app.decorateRequest('callContext', null);
    app.decorateRequest('bodyLength', 0);
    app.decorateRequest('world', null);

    app.addHook('onSend', (request, reply, payload, next) => {
      const { callContext: call } = request;
      if (!call || call.isRecorded) return next(null, payload);
      call.isRecorded = true;
      const deliver = ({ status, key, body }: ApiResponse): void => {
        const { world, entry, drip } = call;
        calls.record(call, status, key, body);
        if (entry.faults.length > 0) void reply.header('x-sandbox-fault', entry.faults.join(', '));
        void reply.header('x-sandbox-now', toIsoString(world.now()));
        if (drip) {
          void reply.header('content-length', Buffer.byteLength(body));
          next(null, createSlowBody(body, drip, world.heldCalls, reply.raw));
        } else next(null, toPayload(body));
        calls.close(call);
      };

      const response: ApiResponse = { status: reply.statusCode, key: call.key, body: payload as string };
      // Only a response whose effect was committed can be lost.
      const fault = call.isCommitted ? matchFault('after', call) : undefined;
      if (!fault) deliver(response);
      else {
        applyFault(fault, {
          context: call,
          response,
          proceed: () => deliver(response),
          send: (forced) => {
            void reply.code(forced.status).header('content-type', forced.contentType ?? JSON_TYPE);
            deliver(forced);
          },
          abandon: () => calls.abandon(call),
        });
      }
    });
    done();
  },
  { name: 'call-recorder' },
);
