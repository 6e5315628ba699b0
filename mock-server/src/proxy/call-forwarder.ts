import type { ClientRequest, IncomingMessage } from 'node:http';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { describeFailure } from '@wallet/shared/conformance/describe-failure.ts';
import { findOperation, type FoundOperation } from '@wallet/shared/conformance/find-operation.ts';
import { getUrlPath } from '@wallet/shared/schema/url-path.ts';

import type { Fault } from '#domain/entities/fault.ts';
import type { CallContext } from '#http/call/call-context.ts';
import type { Route } from '#http/call/route.ts';
import { sendResponse } from '#http/call/send-response.ts';
import { applyFault } from '#http/faults/apply-fault.ts';
import { matchFault } from '#http/faults/match-fault.ts';
import type { Calls } from '#http/pipeline/calls.ts';

import type { Backend } from './backend.ts';
import { BodyRecorder, readStart } from './body-recorder.ts';
import { compareCall, readResponse, type ReceivedResponse } from './compare-call.ts';
import { findProxyRefusal } from './outgoing-request.ts';
import { NO_BODY, readRequest, type ReceivedBody } from './read-request.ts';
import { sendReceived } from './send-received.ts';

/** Longest decoded response that the journal keeps. */
const RECORDED_MAX_UNITS = 256 * 1024;

interface CallForwarderOptions {
  readonly backend: Backend;
  readonly calls: Calls;
  /** Finds the route of an operation; faults read the form of its refusals from it. */
  readonly findRoute: (operation: string) => Route | undefined;
  readonly onError: (error: unknown) => void;
}

/** One call on its way to the backend. */
interface ForwardedCall {
  readonly context: CallContext;
  readonly found: FoundOperation | undefined;
  readonly body: BodyRecorder;
  request: ReceivedBody;
  /** True once its journal entry is closed, or is about to be by a response in place of the backend's. */
  hasEnded: boolean;
}

/** End of a call that is not its response at the app. */
interface Outcome {
  readonly note?: string;
  /** True if the app did not get the response. */
  readonly isLost?: boolean;
}

const FAILED = 'The sandbox failed while it handled this call; its log has the error.';

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
    const { calls, findRoute } = this.#options;
    const found = findOperation(request.method, getUrlPath(request.url));
    const operation = found?.operation ?? null;
    const route = operation === null ? undefined : findRoute(operation);
    const context = calls.open(request, reply, operation, route);
    if (!context) return;
    request.params = found?.params ?? {};
    const { raw } = request;
    const call = { context, found, body: new BodyRecorder(raw), request: NO_BODY, hasEnded: false };
    readStart(raw, call.body)
      .then(() => this.#run(call))
      .catch((error: unknown) => this.#fail(call, error));
  }

  #run(call: ForwardedCall): void {
    const { calls } = this.#options;
    const { context, body } = call;
    const request = readRequest(body, context.request.headers);
    call.request = request;
    context.request.body = context.body = request.recorded;
    context.request.bodyLength = body.bytes.length;
    context.isBodyRead = request.isJson;
    if (!body.isEnded && !body.isTooLong) {
      // The client has closed the connection while it was sending.
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
    context.entry.comparison = { differences: [], unknown: [], note };
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
    const sent = this.#options.backend.forward(raw, id);
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
      const refusal = findProxyRefusal(api, received);
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
    const { backend } = this.#options;
    const { api } = backend.addresses;
    const client = context.reply.raw;
    const { statusCode: status = 0, headers } = received;
    const recorder = new BodyRecorder(received);
    const response = { status, headers, recorder };
    const end = (outcome: Outcome = {}): void => {
      if (call.hasEnded) return;
      call.hasEnded = true;
      this.#record(call, response, outcome);
    };
    const endBrokenOff = (): void =>
      end({ note: `${api} closes the connection in the middle of the response.` });
    // From here on, so that an app which leaves is noticed while the response is read or held as well.
    client.once('close', () => {
      sent.destroy();
      const note = 'The app closed the connection before the end of the response.';
      end({ note, isLost: !client.headersSent });
    });
    const isHeld = context.world.state.faults.size > 0 || context.drip !== null;
    if (isHeld) await readStart(received, recorder);
    if (call.hasEnded) return;
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
      sendReceived(context, received, isHeld ? recorder : undefined);
    };
    const fault = isHeld ? this.#takeFault(call, response) : undefined;
    if (!fault) {
      deliver();
      return;
    }
    applyFault(fault, {
      context,
      response: {
        status,
        key: null,
        body: readResponse(call.found, response).text ?? recorder.bytes.toString('utf8'),
        ...(headers['content-type'] === undefined ? {} : { contentType: headers['content-type'] }),
      },
      proceed: deliver,
      send: (forced) => {
        call.hasEnded = true;
        sent.destroy();
        this.#compare(call, response);
        void sendResponse(context.reply, forced);
      },
      abandon: () => {
        sent.destroy();
        end({ isLost: true });
      },
    });
  }

  /** Takes the fault that loses the response of a call which the backend has executed. */
  #takeFault({ context, found }: ForwardedCall, response: ReceivedResponse): Fault | undefined {
    const isExecuted =
      response.status >= 200 && response.status < 300 && readResponse(found, response).key === null;
    return isExecuted ? matchFault('after', context) : undefined;
  }

  /** Compares a call and closes its journal entry. */
  #record(call: ForwardedCall, response: ReceivedResponse, { note, isLost = false }: Outcome): void {
    const { context } = call;
    const { entry, world, request } = context;
    const { text = '', key } = this.#compare(call, response, note);
    if (!isLost) entry.status = response.status;
    entry.key = key;
    const answer = text.length > RECORDED_MAX_UNITS ? '' : text;
    world.journal.storeBodies(entry, request.body, answer, answer.length + request.bodyLength);
    this.#options.calls.close(context);
  }

  #compare(
    { context, found, request }: ForwardedCall,
    response: ReceivedResponse,
    note?: string,
  ): ReturnType<typeof readResponse> {
    let read: ReturnType<typeof readResponse> = { key: null };
    const toComparison = (why: string) => ({ differences: [], unknown: [], note: why });
    try {
      read = readResponse(found, response);
      context.entry.comparison =
        note === undefined ? compareCall(found, request, response.status, read) : toComparison(note);
    } catch (error) {
      // Nothing awaits the end of a response: thrown from there, an error would end the process.
      this.#options.onError(error);
      context.entry.comparison = toComparison(FAILED);
    }
    return read;
  }
}
