import type { onRequestHookHandler, preValidationHookHandler } from 'fastify';

import { getSettings } from '#domain/state/world-state.ts';

import { messageResponse, sendResponse } from '#http/call/api-response.ts';
import { getCall } from '#http/call/call-context.ts';
import { applyFault } from '#http/faults/apply-fault.ts';
import { waitUntilReleased } from '#http/faults/delay.ts';
import { isBodyNeeded, matchFault } from '#http/faults/match-fault.ts';
import { isCrossSite } from '#http/server/foreign-request.ts';

import type { Calls } from './calls.ts';

const CROSS_SITE = messageResponse(403, 'SANDBOX_CROSS_SITE');

/** Creates the hook that selects the world of a call and opens its entry. */
export const openCall =
  (calls: Calls): onRequestHookHandler =>
  (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    if (calls.open(request, reply, operation?.name ?? null, operation?.route)) done();
  };

/** Creates the hook that refuses a command of a page of another site. */
export const refuseCrossSite =
  (allowedOrigins: ReadonlySet<string>): onRequestHookHandler =>
  (request, reply, done) => {
    const { route } = getCall(request);
    if (route?.endpoint.kind === 'command' && isCrossSite(request.headers, allowedOrigins)) {
      sendResponse(reply, CROSS_SITE);
    } else done();
  };

/** Creates the hook that waits for the latency of the world. */
export const waitForLatency =
  (calls: Calls): onRequestHookHandler =>
  (request, reply, done) => {
    const call = getCall(request);
    const { world } = call;
    const { latencyMs } = getSettings(world.state);
    if (latencyMs <= 0) return done();
    waitUntilReleased({
      raw: reply.raw,
      hold: (handlers) => world.heldCalls.delay(latencyMs, handlers),
      proceed: done,
      onAbort: () => calls.abandon(call),
    });
  };

/** Creates the hook that applies the first fault of the `before` phase that is due, once per call. */
export const applyFaults =
  (calls: Calls): preValidationHookHandler =>
  (request, reply, done) => {
    const call = getCall(request);
    if (call.areFaultsMatched) return done();
    call.areFaultsMatched = true;
    const fault = matchFault('before', call);
    if (!fault) return done();
    applyFault(fault, {
      context: call,
      response: undefined,
      proceed: done,
      send: (forced) => void sendResponse(reply, forced),
      abandon: () => calls.abandon(call),
    });
  };

/**
 * Creates the hook that applies faults to an upload before it is read, so that one which is broken off, or never sent to
 * its end, meets them as well. The rules are tried in order: if one names fields of the body, all wait for it.
 */
export function applyFaultsToUpload(calls: Calls): onRequestHookHandler {
  const apply = applyFaults(calls);
  return function (request, reply, done) {
    if (isBodyNeeded(getCall(request))) done();
    else apply.call(this, request, reply, done);
  };
}

/** Keeps the body as it was received, and gives the validator the fields in its place. _From here on nothing waits._ */
export const keepBody: preValidationHookHandler = (request, _reply, done) => {
  const call = getCall(request);
  call.body = request.body;
  call.isBodyRead = true;
  if (request.body === undefined) request.body = request.method === 'DELETE' ? request.query : {};
  done();
};
