import * as z from 'zod/mini';

import type { Decoded } from '../schema/value-types.ts';
import { Instant, labelled, NonEmptyText } from '../schema/fields.ts';
import { type MessageKey, MESSAGE_KEYS } from '../errors.ts';
import { Duration } from '../time/duration.ts';
import { defineControlCall, WorldIdParam, EmptyResponse } from '../schema/control-call.ts';

const Delay = Duration(600_000);

/** Effect on a call or socket that a rule matches. Delays are real time, everything else is world time. */
const Effect = z.union([
  z.strictObject({
    error: labelled(
      z.enum(MESSAGE_KEYS as readonly [MessageKey, ...MessageKey[]]),
      'Error key',
      'Refuses with it, in the form of the endpoint’s own refusals',
    ),
  }),
  z.strictObject({
    status: labelled(z.int().check(z.gte(200), z.lte(599)), 'Status', 'Sends any response'),
    body: z.optional(labelled(z.unknown(), 'Response body')),
    contentType: z.optional(
      labelled(
        z
          .string()
          .check(
            z.regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/, 'must be a content type such as text/plain'),
          ),
        'Content type',
        'With one the body is a text that is sent unchanged',
      ),
    ),
  }),
  z.strictObject({
    delay: z.union([
      z.strictObject({ ms: labelled(Delay, 'Delay', 'Real time, such as 500ms or 2s') }),
      z.strictObject({
        uniform: labelled(z.tuple([Delay, Delay]), 'Delay between', 'Two times, such as 200ms and 2s'),
      }),
    ]),
  }),
  z.strictObject({
    drip: z.strictObject({
      bytesPerS: labelled(z.number().check(z.positive()), 'Bytes per second', 'Sends the response slowly'),
      delayMs: z.optional(labelled(Delay, 'Delay before the first byte')),
    }),
  }),
  z.strictObject({
    network: labelled(
      z.enum(['reset', 'hang', 'empty', 'truncate', 'malformed']),
      'Network failure',
      '“empty” closes the connection without a byte, “malformed” sends bytes that are not HTTP',
    ),
  }),
  z.strictObject({ hold: labelled(z.literal(true), 'Hold', 'Holds the call until it is released') }),
  z.strictObject({
    socket: z.union([
      labelled(z.enum(['drop', 'refuse', 'mute', 'duplicate', 'reorder']), 'Socket failure'),
      z.strictObject({ lagMs: labelled(Delay, 'Socket lag') }),
    ]),
  }),
  z.strictObject({
    special: labelled(
      z.enum(['gone', 'invalid-token', 'operator-rejection']),
      'Special',
      'The service is gone, the session has ended, or the operator’s own key refuses',
    ),
  }),
]);

/**
 * Calls that a rule matches: `POST /api/wallet/transfer`, one address (`GET /api/wallet/activate/PG`),
 * `wallet.transfer`, `wallet.*` for a group, `*` for every call. Events of the chat socket: `socket:connect`,
 * `socket:join`, `socket:message`.
 */
const Target = NonEmptyText(512);

const MatchCount = z.int().check(z.gte(0));

/** A fault rule. In each phase the first rule that matches and is due takes effect. */
export const FaultRule = z.strictObject({
  id: z.optional(
    labelled(
      z
        .string()
        .check(z.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, hyphens or underscores')),
      'Rule id',
      'Generated without one',
    ),
  ),
  match: labelled(
    z.union([
      Target,
      z.strictObject({
        call: Target,
        member: z.optional(
          labelled(
            NonEmptyText(64),
            'Member',
            'Phone number or id of the member whose token the call carries',
          ),
        ),
        body: z.optional(
          labelled(z.unknown(), 'Body', 'Fields that the JSON body must contain; other fields are ignored'),
        ),
      }),
    ]),
    'Call',
    'Such as wallet.transfer, wallet.*, *, POST /api/wallet/transfer or socket:message',
  ),
  times: z.optional(
    labelled(
      z.union([z.int().check(z.gte(1)), z.literal('always')]),
      'Times',
      'Number of matches that are hit, or “always”; 1 by default',
    ),
  ),
  // `skip` and `every` count the matches between `from` and `until`.
  skip: z.optional(labelled(MatchCount, 'Skip', 'Number of matches that pass first')),
  every: z.optional(labelled(z.int().check(z.gte(1)), 'Every', 'Every so many matches are hit')),
  from: z.optional(labelled(Instant, 'From', 'World time')),
  until: z.optional(labelled(Instant, 'Until', 'World time')),
  probability: z.optional(
    labelled(
      z.number().check(z.gte(0), z.lte(1)),
      'Probability',
      'From 0 to 1, that a due match is hit; drawn from the seed of the world',
    ),
  ),
  phase: z.optional(
    labelled(
      z.enum(['before', 'after']),
      'Phase',
      '“after” executes the call and loses its response; “before” by default',
    ),
  ),
  effect: Effect,
});
export type FaultRule = Decoded<z.output<typeof FaultRule>>;
export type FaultEffect = FaultRule['effect'];

/** Upgrades a rule of an earlier version, which had its counters in `when` and was hit always if it had an end or a step. */
export function upgradeFaultRule({ when, ...rule }: Readonly<Record<string, unknown>>): object {
  if (typeof when !== 'object' || when === null) return rule;
  const isEndless = 'every' in when || 'until' in when;
  return { ...rule, ...(isEndless && { times: 'always' }), ...when };
}

/** A rule of a world, with its id, and the numbers of calls and events that matched it and that it was applied to. */
const ActiveFault = z.object({ ...FaultRule.shape, id: z.string(), seen: MatchCount, hits: MatchCount });

const faultParams = z.object({ id: WorldIdParam, fault: NonEmptyText(64) });

export const faults = {
  list: defineControlCall('GET /worlds/:id/faults', {
    summary: 'Returns the fault rules in the order in which they are tried.',
    response: z.object({ faults: z.array(ActiveFault) }),
  }),

  add: defineControlCall('POST /worlds/:id/faults', {
    summary: 'Adds a fault rule after the others.',
    body: FaultRule,
    response: ActiveFault,
    status: 201,
  }),

  clear: defineControlCall('DELETE /worlds/:id/faults', {
    summary: 'Removes every fault rule, those of a weather too, and releases the held calls.',
    response: EmptyResponse,
  }),

  remove: defineControlCall('DELETE /worlds/:id/faults/:fault', {
    summary: 'Removes one fault rule and releases the calls that it holds.',
    params: faultParams,
    response: EmptyResponse,
  }),

  release: defineControlCall('POST /worlds/:id/faults/:fault/release', {
    summary: 'Releases the calls that a `hold` rule holds.',
    params: faultParams,
    response: z.object({ released: MatchCount }),
  }),
};
