import * as z from 'zod/mini';

import type { Decoded } from '../schema/value-types.ts';
import { Instant, NonEmptyText } from '../schema/fields.ts';
import { type MessageKey, MESSAGE_KEYS } from '../errors.ts';
import { Duration } from '../time/duration.ts';
import { defineControlCall, WorldIdParam, worldParams, EmptyResponse } from '../schema/control-call.ts';

const Delay = Duration(600_000);

/** Effect on a call or socket that a rule matches. Delays are real time, everything else is world time. */
const Effect = z.union([
  /** Refuses with any key of the catalogue, in the form of the endpoint's own refusals. */
  z.strictObject({ error: z.enum(MESSAGE_KEYS as readonly [MessageKey, ...MessageKey[]]) }),
  /** Sends any response. With a `contentType` a text is sent unchanged, otherwise the body is sent as JSON. */
  z.strictObject({
    status: z.int().check(z.gte(200), z.lte(599)),
    body: z.optional(z.unknown()),
    contentType: z.optional(
      z
        .string()
        .check(
          z.regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/, 'must be a content type such as text/plain'),
        ),
    ),
  }),
  z.strictObject({
    delay: z.union([z.strictObject({ ms: Delay }), z.strictObject({ uniform: z.tuple([Delay, Delay]) })]),
  }),
  /** Sends the response slowly, byte by byte, in either phase. */
  z.strictObject({
    drip: z.strictObject({ bytesPerS: z.number().check(z.positive()), delayMs: z.optional(Delay) }),
  }),
  /** `empty` closes the connection without a byte, `reset` resets it, `malformed` sends bytes that are not HTTP. */
  z.strictObject({ network: z.enum(['reset', 'hang', 'empty', 'truncate', 'malformed']) }),
  /** Holds the call until it is released. */
  z.strictObject({ hold: z.literal(true) }),
  z.strictObject({
    socket: z.union([
      z.enum(['drop', 'refuse', 'mute', 'duplicate', 'reorder']),
      z.strictObject({ lagMs: Delay }),
    ]),
  }),
  z.strictObject({ special: z.enum(['gone', 'invalid-token', 'operator-rejection']) }),
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
    z
      .string()
      .check(z.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, hyphens or underscores')),
  ),
  match: z.union([
    Target,
    z.strictObject({
      call: Target,
      /** Phone number or id of the member whose token the call carries. */
      member: z.optional(NonEmptyText(64)),
      /** Fields that the JSON body must contain; other fields are ignored. */
      body: z.optional(z.unknown()),
    }),
  ]),
  /** Number of matches that are hit; 1 by default. */
  times: z.optional(z.union([z.int().check(z.gte(1)), z.literal('always')])),
  /** Number of matches that pass first. `skip` and `every` count those between `from` and `until`, which are world time. */
  skip: z.optional(MatchCount),
  every: z.optional(z.int().check(z.gte(1))),
  from: z.optional(Instant),
  until: z.optional(Instant),
  /** Probability that a due match is hit, drawn from the world's seed. */
  probability: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** `after` executes the call and loses its response. The default is `before`. */
  phase: z.optional(z.enum(['before', 'after'])),
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
  list: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/faults',
    summary: 'Returns the fault rules in the order in which they are tried.',
    params: worldParams,
    response: z.object({ faults: z.array(ActiveFault) }),
  }),

  add: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/faults',
    summary: 'Adds a fault rule after the others.',
    params: worldParams,
    body: FaultRule,
    response: ActiveFault,
    status: 201,
  }),

  clear: defineControlCall({
    method: 'DELETE',
    path: '/__sandbox/worlds/:id/faults',
    summary: 'Removes every fault rule and releases the held calls.',
    params: worldParams,
    response: EmptyResponse,
  }),

  remove: defineControlCall({
    method: 'DELETE',
    path: '/__sandbox/worlds/:id/faults/:fault',
    summary: 'Removes one fault rule and releases the calls that it holds.',
    params: faultParams,
    response: EmptyResponse,
  }),

  release: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/faults/:fault/release',
    summary: 'Releases the calls that a `hold` rule holds.',
    params: faultParams,
    response: z.object({ released: MatchCount }),
  }),
};
