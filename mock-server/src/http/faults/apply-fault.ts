import type { FastifyReply, FastifyRequest } from 'fastify';

import type { FaultEffect } from '@wallet/shared/control/faults.ts';
import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE, isErrorKey, type MessageKey } from '@wallet/shared/errors.ts';

import type { Fault } from '#domain/entities/fault.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';
import { keyedRandom } from '#world/command/random.ts';
import { toIsoTime } from '#world/time/clock.ts';
import type { HeldCallHandlers } from '#world/faults/held-calls.ts';

import {
  type ApiResponse,
  DEFAULT_FORMAT,
  toErrorResponse,
  messageResponse,
} from '#http/call/api-response.ts';
import { breakConnection } from './break-connection.ts';
import type { CallContext } from '#http/call/call-context.ts';
import { waitUntilReleased } from './delay.ts';

export const GONE_RESPONSE: ApiResponse = messageResponse(410, GONE_MESSAGE);
export const INVALID_TOKEN_RESPONSE: ApiResponse = messageResponse(401, INVALID_TOKEN_MESSAGE);
/** What there is to break off where the call was never done. */
const PLACEHOLDER_RESPONSE: ApiResponse = {
  status: 200,
  body: '{"message":"INTERNAL_SERVER_ERROR"}',
  key: null,
};

/** A call that a fault has hit, and what may become of it. */
export interface InterceptedCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly passage: CallContext;
  /** On its way back; undefined where the call is not done yet. */
  readonly response: ApiResponse | undefined;
  readonly proceed: () => void;
  readonly send: (response: ApiResponse) => void;
  /** Nobody will be answered. */
  readonly abandon: () => void;
}

/** Does to a call what the fault says. */
export function applyFault({ id, rule: { effect }, hits }: Fault, hit: InterceptedCall): void {
  const { request, reply, passage, response, proceed, send, abandon } = hit;
  const { heldCalls, state } = passage.world;
  const wait = (park: (parking: HeldCallHandlers) => () => void): void =>
    waitUntilReleased({ raw: reply.raw, park, proceed, onAbort: abandon });

  if ('delay' in effect) {
    const chance = keyedRandom(state.seed, `fault.${id}`, 'delay', hits);
    wait((parking) => heldCalls.delay(toDelayMs(effect.delay, chance), parking));
  } else if ('hold' in effect) {
    wait((parking) => heldCalls.hold(id, parking));
  } else if ('drip' in effect) {
    passage.drip = effect.drip;
    proceed();
  } else if ('network' in effect) {
    void reply.header('x-sandbox-fault', passage.entry.faults.join(', '));
    void reply.header('x-sandbox-now', toIsoTime(passage.world.now()));
    if (effect.network === 'hang') {
      reply.hijack();
      wait(({ abort: end }) => heldCalls.hang(end));
    } else {
      breakConnection(effect.network, request, reply, response ?? PLACEHOLDER_RESPONSE);
      abandon();
    }
  } else {
    const forced = toForcedResponse(effect, passage, state);
    if (forced) send(forced);
    else proceed();
  }
}

type Delay = Extract<FaultEffect, { readonly delay: unknown }>['delay'];

function toDelayMs(delay: Delay, chance: number): number {
  if ('ms' in delay) return delay.ms;
  const [shortest = 0, longest = shortest] = delay.uniform;
  return shortest + chance * (longest - shortest);
}

/** The answer that an effect gives in place of the call's own. */
function toForcedResponse(
  effect: FaultEffect,
  { route }: CallContext,
  state: WorldState,
): ApiResponse | undefined {
  if ('error' in effect) return toKeyResponse(effect.error, route);
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

/** A key that reads like success comes as a refusal too: what the client shows is what is looked at. */
const toKeyResponse = (key: MessageKey, route: CallContext['route']): ApiResponse =>
  isErrorKey(key) ? toErrorResponse(route?.endpoint ?? DEFAULT_FORMAT, key) : messageResponse(400, key);

type CustomResponse = Extract<FaultEffect, { readonly status: unknown }>;

function toCustomResponse({ status, body, contentType }: CustomResponse): ApiResponse {
  const isText = contentType !== undefined && typeof body === 'string';
  const text = isText ? body : body === undefined ? '' : JSON.stringify(body);
  return {
    status,
    body: text,
    key: null,
    ...(contentType === undefined ? {} : { contentType: contentType }),
  };
}
