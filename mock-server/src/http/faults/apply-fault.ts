import type { FaultEffect } from '@wallet/shared/control/faults.ts';
import { toMilliseconds } from '@wallet/shared/time/duration.ts';
import { isErrorKey, type MessageKey } from '@wallet/shared/errors.ts';

import type { Fault } from '#domain/entities/fault.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';
import { keyedRandom } from '#world/command/random.ts';
import type { HeldCallHandlers } from '#world/faults/held-calls.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import {
  type ApiResponse,
  DEFAULT_FORMAT,
  GONE_RESPONSE,
  INVALID_TOKEN_RESPONSE,
  messageResponse,
  toErrorResponse,
} from '#http/call/api-response.ts';
import type { CallContext } from '#http/call/call-context.ts';

import { breakConnection } from './break-connection.ts';
import { waitUntilReleased } from './delay.ts';

/** Response that is cut off if the connection breaks before the call has run. */
const PLACEHOLDER_RESPONSE: ApiResponse = {
  status: 200,
  body: '{"message":"INTERNAL_SERVER_ERROR"}',
  key: null,
};

/** Call that a fault applies to, with the ways to continue or end it. */
interface InterceptedCall {
  readonly context: CallContext;
  /** Response that the call is about to send; undefined if the call has not run yet. */
  readonly response: ApiResponse | undefined;
  /** Continues as if there were no fault. */
  readonly proceed: () => void;
  /** Ends the call with another response. */
  readonly send: (response: ApiResponse) => void;
  /** Ends the call without a response. */
  readonly abandon: () => void;
}

/** Applies the effect of a fault to a call. */
export function applyFault({ id, rule: { effect }, hits }: Fault, call: InterceptedCall): void {
  const { context, response, proceed, send, abandon } = call;
  const { reply, world, entry } = context;
  const { heldCalls, state } = world;
  const wait = (hold: (handlers: HeldCallHandlers) => () => void): void =>
    waitUntilReleased({ raw: reply.raw, hold, proceed, onAbort: abandon });

  if ('delay' in effect) {
    const random = keyedRandom(state.seed, `fault.${id}`, 'delay', hits);
    wait((handlers) => heldCalls.delay(toDelayMs(effect.delay, random), handlers));
  } else if ('hold' in effect) {
    wait((handlers) => heldCalls.hold(id, handlers));
  } else if ('drip' in effect) {
    context.drip = effect.drip;
    proceed();
  } else if ('network' in effect) {
    void reply.header('x-sandbox-fault', entry.faults.join(', '));
    void reply.header('x-sandbox-now', toIsoString(world.now()));
    if (effect.network === 'hang') {
      reply.hijack();
      wait(({ abort }) => heldCalls.hang(abort));
    } else {
      breakConnection(effect.network, context, response ?? PLACEHOLDER_RESPONSE);
      abandon();
    }
  } else {
    const forced = toForcedResponse(effect, context.route, state);
    if (forced) send(forced);
    else proceed();
  }
}

type Delay = Extract<FaultEffect, { readonly delay: unknown }>['delay'];

/** Returns the delay in ms. `random` is in [0, 1). */
function toDelayMs(delay: Delay, random: number): number {
  if ('ms' in delay) return toMilliseconds(delay.ms);
  const [shortest, longest] = delay.uniform.map(toMilliseconds) as [number, number];
  return shortest + random * (longest - shortest);
}

/** Creates the response that an effect sends in place of the call's own. */
function toForcedResponse(
  effect: FaultEffect,
  route: CallContext['route'],
  state: WorldState,
): ApiResponse | undefined {
  if ('error' in effect) return toKeyResponse(effect.error, route, state);
  if ('status' in effect) return toCustomResponse(effect);
  if (!('special' in effect)) return undefined;
  switch (effect.special) {
    case 'gone':
      return GONE_RESPONSE;
    case 'invalid-token':
      return INVALID_TOKEN_RESPONSE;
    case 'operator-rejection':
      return messageResponse(403, getSettings(state).operatorRejection);
  }
}

/** Creates an error response for any key. A success key is sent as an error as well, to test how the client shows it. */
const toKeyResponse = (key: MessageKey, route: CallContext['route'], state: WorldState): ApiResponse =>
  isErrorKey(key)
    ? toErrorResponse(route?.endpoint ?? DEFAULT_FORMAT, key, getSettings(state).refusalForm)
    : messageResponse(400, key);

type CustomResponse = Extract<FaultEffect, { readonly status: unknown }>;

/** Creates the response that a rule defines. A string with a `contentType` is sent unchanged, any other body as JSON. */
function toCustomResponse({ status, body, contentType }: CustomResponse): ApiResponse {
  const isText = contentType !== undefined && typeof body === 'string';
  const text = isText ? body : body === undefined ? '' : JSON.stringify(body);
  return { status, body: text, key: null, ...(contentType === undefined ? {} : { contentType }) };
}
