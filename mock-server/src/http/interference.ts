import type { FastifyReply, FastifyRequest } from 'fastify';

import type { FaultEffect } from '@wallet/shared/control/faults.ts';
import { GONE_MESSAGE, INVALID_TOKEN_MESSAGE, isErrorKey, type MessageKey } from '@wallet/shared/errors.ts';

import type { Fault } from '#domain/fault-rows.ts';
import { settingsOf, type WorldState } from '#domain/world-state.ts';
import { chanceOf } from '#world/chance.ts';
import { isoOf } from '#world/clock.ts';
import type { Parking } from '#world/parked.ts';

import { type Answer, COMMON, refused, refusedWith } from './answer.ts';
import { breakOff } from './broken-wire.ts';
import type { Passage } from './passage.ts';
import { waitFor } from './waiting.ts';

export const GONE: Answer = refusedWith(410, GONE_MESSAGE);
export const INVALID_TOKEN: Answer = refusedWith(401, INVALID_TOKEN_MESSAGE);
/** What there is to break off where the call was never done. */
const NOT_DONE: Answer = { status: 200, body: '{"message":"INTERNAL_SERVER_ERROR"}', key: null };

/** A call that a fault has hit, and what may become of it. */
export interface Hit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly passage: Passage;
  /** On its way back; undefined where the call is not done yet. */
  readonly answer: Answer | undefined;
  readonly goOn: () => void;
  readonly send: (answer: Answer) => void;
  /** Nobody will be answered. */
  readonly lose: () => void;
}

/** Does to a call what the fault says. */
export function interfere({ id, rule: { effect }, hits }: Fault, hit: Hit): void {
  const { request, reply, passage, answer, goOn, send, lose } = hit;
  const { parked, state } = passage.world;
  const wait = (park: (parking: Parking) => () => void): void =>
    waitFor({ raw: reply.raw, park, goOn, gaveUp: lose });

  if ('delay' in effect) {
    const chance = chanceOf(state.seed, `fault.${id}`, 'delay', hits);
    wait((parking) => parked.wait(delayOf(effect.delay, chance), parking));
  } else if ('hold' in effect) {
    wait((parking) => parked.hold(id, parking));
  } else if ('drip' in effect) {
    passage.drip = effect.drip;
    goOn();
  } else if ('network' in effect) {
    void reply.header('x-sandbox-fault', passage.entry.faults.join(', '));
    void reply.header('x-sandbox-now', isoOf(passage.world.now()));
    if (effect.network === 'hang') {
      reply.hijack();
      wait(({ breakOff: end }) => parked.hang(end));
    } else {
      breakOff(effect.network, request, reply, answer ?? NOT_DONE);
      lose();
    }
  } else {
    const forced = forcedAnswer(effect, passage, state);
    if (forced) send(forced);
    else goOn();
  }
}

type Delay = Extract<FaultEffect, { readonly delay: unknown }>['delay'];

function delayOf(delay: Delay, chance: number): number {
  if ('ms' in delay) return delay.ms;
  const [shortest = 0, longest = shortest] = delay.uniform;
  return shortest + chance * (longest - shortest);
}

/** The answer that an effect gives in place of the call's own. */
function forcedAnswer(effect: FaultEffect, { route }: Passage, state: WorldState): Answer | undefined {
  if ('error' in effect) return keyed(effect.error, route);
  if ('status' in effect) return anyAnswer(effect);
  if (!('special' in effect)) return undefined;
  switch (effect.special) {
    case 'gone':
      return GONE;
    case 'invalid-token':
      return INVALID_TOKEN;
    case 'operator-rejection':
      return refusedWith(403, settingsOf(state).operatorRejection);
  }
}

/** A key that reads like success comes as a refusal too: what the client shows is what is looked at. */
const keyed = (key: MessageKey, route: Passage['route']): Answer =>
  isErrorKey(key) ? refused(route?.endpoint ?? COMMON, key) : refusedWith(400, key);

type AnyAnswer = Extract<FaultEffect, { readonly status: unknown }>;

function anyAnswer({ status, body, contentType }: AnyAnswer): Answer {
  const isText = contentType !== undefined && typeof body === 'string';
  const text = isText ? body : body === undefined ? '' : JSON.stringify(body);
  return { status, body: text, key: null, ...(contentType === undefined ? {} : { type: contentType }) };
}
