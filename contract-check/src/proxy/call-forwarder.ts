import type { ClientRequest, IncomingMessage } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { sendResponse } from '@wallet/mock-server/http/call/api-response.ts';
import { applyFault } from '@wallet/mock-server/http/faults/apply-fault.ts';
import { matchFault } from '@wallet/mock-server/http/faults/match-fault.ts';
import type { Calls } from '@wallet/mock-server/http/pipeline/calls.ts';
import { operations } from '@wallet/mock-server/http/routes/api-routes.ts';
import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import { meansFakeCall } from '@wallet/mock-server/http/pipeline/fake-calls.ts';
import { getUrlPath } from '@wallet/shared/schema/url-path.ts';

import { describeFailure } from '../conformance/describe-failure.ts';
import type { Backend } from './backend.ts';
import { BodyRecorder, readStart } from './body-recorder.ts';
import { notCompared, readResponse } from './compare-call.ts';
import { findUnusable } from './outgoing-request.ts';
import { NO_BODY, readRequest } from './read-request.ts';
import {
  compareResponse,
  FAILED,
  type ForwardedCall,
  type Outcome,
  recordCall,
  takeFault,
} from './record-call.ts';
import { changeResponse } from './figures/change-response.ts';
import { mayShowFigures } from './figures/show-figures.ts';
import { sendChanged, sendReceived } from './send-received.ts';

/** Note of a call that was made fake before it was sent. */
const FAKE = 'The call is fake, and was not sent to the backend.';

export interface CallForwarderOptions {
  readonly backend: Backend;
  readonly calls: Calls;
  readonly onError: (error: unknown) => void;
}

/**
 * Forwards the calls of the API to the backend as they come and its responses as they are, applies the faults of the
 * world, and records each call with its differences from the contract.
 */
export class CallForwarder {
  readonly #options: CallForwarderOptions;

  constructor(options: CallForwarderOptions) {
    this.#options = options;
  }

  /** Handles a call. The response is sent later, or the connection is closed. */
  handle(request: FastifyRequest, reply: FastifyReply): void {
    const found = findOperation(request.method, getUrlPath(request.url));
    const operation = found?.operation ?? null;
    // Faults read the form of its refusals from it.
    const route = operations.find(({ name }) => name === operation)?.route;
    const context = this.#options.calls.open(request, reply, operation, route, 'real');
    if (!context) return;
    request.params = found?.params ?? {};
    const { raw } = request;
    const call: ForwardedCall = {
      context,
      found,
      body: new BodyRecorder(raw),
      request: NO_BODY,
      isMemberRecorded: false,
      hasEnded: false,
    };
    readStart(raw, call.body)
      .then(() => this.#run(call))
      .catch((error: unknown) => this.#fail(call, error));
  }

  async #run(call: ForwardedCall): Promise<void> {
    const { calls } = this.#options;
    const { context, body } = call;
    const request = await readRequest(body, context.request.headers);
    call.request = request;
    context.request.body = context.body = request.recorded;
    context.request.bodyLength = body.bytes.length;
    context.isBodyRead = request.isJson;
    if ((!body.isEnded && !body.isTooLong) || context.reply.raw.destroyed) {
      // The client has closed the connection while it was sending, or while its form was read.
      calls.abandon(context);
      return;
    }
    const fault = matchFault('before', context);
    if (!fault) this.#forward(call);
    else {
      applyFault(fault, {
        context,
        response: undefined,
        proceed: () => this.#forward(call),
        send: (forced) => void sendResponse(context.reply, forced),
        abandon: () => calls.abandon(context),
      });
    }
  }

  /** Closes the connection and the journal entry: the app must see no response that the backend never sent. */
  #breakOff(call: ForwardedCall, note: string): void {
    const { context } = call;
    context.reply.hijack();
    context.reply.raw.destroy();
    if (call.hasEnded) return;
    call.hasEnded = true;
    context.world.journal.update(context.entry, { comparison: notCompared(note) });
    this.#options.calls.abandon(context);
  }

  #fail(call: ForwardedCall, error: unknown): void {
    this.#options.onError(error);
    this.#breakOff(call, FAILED);
  }

  #forward(call: ForwardedCall): void {
    const { api } = this.#options.backend.addresses;
    const { context, body } = call;
    const { raw, id } = context.request;
    const client = context.reply.raw;
    const { state } = context.world;
    // It may have waited since it came, and a server may read its path as that of another call.
    if (meansFakeCall(state, raw.method ?? '', raw.url ?? '')) {
      this.#breakOff(call, FAKE);
      return;
    }
    const sent = this.#options.backend.forward(raw, id, mayShowFigures(state, context.entry.operation));
    let isAnswered = false;
    const onClientClosed = (): void => {
      sent.destroy();
      this.#breakOff(call, 'The app closed the connection before the response came.');
    };
    client.once('close', onClientClosed);
    sent.on('error', (error) => {
      if (!isAnswered) this.#breakOff(call, describeFailure(api, error));
    });
    sent.once('response', (received) => {
      isAnswered = true;
      const refusal = findUnusable(api, received);
      if (refusal !== undefined) {
        sent.destroy();
        this.#breakOff(call, refusal);
        return;
      }
      client.off('close', onClientClosed);
      this.#receive(call, received, sent).catch((error: unknown) => {
        sent.destroy();
        this.#fail(call, error);
      });
    });
    if (body.bytes.length > 0) sent.write(body.bytes);
    if (body.isEnded) sent.end();
    else raw.pipe(sent);
  }

  /** Sends a response on while it comes. While the world has faults it is read first, so that one may apply to it. */
  async #receive(call: ForwardedCall, received: IncomingMessage, sent: ClientRequest): Promise<void> {
    const { context } = call;
    const { calls, backend, onError } = this.#options;
    const { api } = backend.addresses;
    const client = context.reply.raw;
    const { statusCode: status = 0, headers } = received;
    const recorder = new BodyRecorder(received);
    const response = { status, headers, recorder };
    const end = (outcome: Outcome = {}): void => {
      if (call.hasEnded) return;
      call.hasEnded = true;
      recordCall(call, response, { calls, onError, ...outcome });
    };
    const endBrokenOff = (): void =>
      end({ note: `${api} closes the connection in the middle of the response.` });
    // From here on, so that an app which leaves is noticed while the response is read or held as well.
    client.once('close', () => {
      sent.destroy();
      const note = 'The app closed the connection before the end of the response.';
      end({ note, isLost: !client.headersSent });
    });
    const { operation } = context.entry;
    const isHeld =
      context.world.state.faults.size > 0 ||
      context.drip !== null ||
      mayShowFigures(context.world.state, operation);
    if (isHeld) await readStart(received, recorder);
    if (call.hasEnded) return;
    const changed = isHeld ? changeResponse(call, response, onError) : undefined;
    const deliver = (): void => {
      // Recorded before the client can have the end of it, so that the journal has the call as soon as the app does.
      if (recorder.isEnded) end();
      else if (received.closed) endBrokenOff();
      else {
        received.once('end', () => end());
        received.once('close', () => {
          if (received.complete) return;
          endBrokenOff();
          client.socket?.destroySoon();
        });
      }
      if (changed) sendChanged(context, received, changed);
      else sendReceived(context, received, isHeld ? recorder : undefined);
    };
    const fault = isHeld ? takeFault(call, response) : undefined;
    if (!fault) {
      deliver();
      return;
    }
    applyFault(fault, {
      context,
      response: {
        status,
        key: null,
        body:
          changed?.toString() ?? readResponse(call.found, response).text ?? recorder.bytes.toString('utf8'),
        ...(headers['content-type'] === undefined ? {} : { contentType: headers['content-type'] }),
      },
      proceed: deliver,
      send: (forced) => {
        call.hasEnded = true;
        sent.destroy();
        compareResponse(call, response, { onError });
        void sendResponse(context.reply, forced);
      },
      abandon: () => {
        sent.destroy();
        end({ isLost: true });
      },
    });
  }
}
