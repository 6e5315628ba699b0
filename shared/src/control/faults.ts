import * as z from 'zod/mini';

import type { Decoded } from '../schema/value-types.ts';
import { NonEmptyText } from '../schema/fields.ts';
import { type MessageKey, MESSAGE_KEYS } from '../errors.ts';
import { defineControlCall, WorldIdParam, worldParams, EmptyResponse } from '../schema/control-call.ts';

const Ms = z.number().check(z.gte(0), z.lte(600_000));

/** What happens to a call or socket that a rule matches. Delays and holds are real time, everything else is world time. */
const Effect = z.union(
  [
    /** Refused with any key of the catalogue, in the form that the endpoint's own keys have. */
    z.strictObject({ error: z.enum(MESSAGE_KEYS as readonly [MessageKey, ...MessageKey[]]) }),
    /** Any answer at all. With a `contentType` a text is sent as it is, without one the body is sent as JSON. */
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
      delay: z.union([z.strictObject({ ms: Ms }), z.strictObject({ uniform: z.tuple([Ms, Ms]) })]),
    }),
    /** The answer comes byte by byte, in whichever phase. */
    z.strictObject({
      drip: z.strictObject({ bytesPerS: z.number().check(z.positive()), delayMs: z.optional(Ms) }),
    }),
    /** `empty` closes the connection without a byte, `reset` breaks it off, `malformed` is no HTTP. */
    z.strictObject({ network: z.enum(['reset', 'hang', 'empty', 'truncate', 'malformed']) }),
    /** Parks the call until it is released. */
    z.strictObject({ hold: z.literal(true) }),
    z.strictObject({
      socket: z.union([
        z.enum(['drop', 'refuse', 'mute', 'duplicate', 'reorder']),
        z.strictObject({ lagMs: Ms }),
      ]),
    }),
    z.strictObject({ special: z.enum(['gone', 'invalid-token', 'operator-rejection']) }),
  ],
  'must be an object with exactly one of error, status, delay, drip, network, hold, socket and special',
);

/**
 * `POST /api/wallet/transfer`, an address of it (`GET /api/wallet/activate/PG`), `wallet.transfer`, `wallet.*`
 * for an area, `*` for every call; of the chat socket `socket:connect`, `socket:join`, `socket:message`.
 */
const Target = NonEmptyText(512);

const Nth = z.int().check(z.gte(0));

/** A fault as data; in each phase the first rule that matches and is due wins. */
export const FaultRule = z.strictObject({
  id: z.optional(
    z
      .string()
      .check(z.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, hyphens or underscores')),
  ),
  match: z.union(
    [
      Target,
      z.strictObject({
        call: Target,
        /** Phone or id of whose token the call carries. */
        member: z.optional(NonEmptyText(64)),
        /** What the body holds, as on the wire; fields that are not named do not count. */
        body: z.optional(z.unknown()),
      }),
    ],
    'must be a call such as wallet.read, or {call, member?, body?}',
  ),
  /**
   * Which matches are due; the next one alone where neither `times`, `every` nor `until` says more. `times`
   * counts hits, `skip` and `every` count matches between `from` and `until`, which are world time.
   */
  when: z.optional(
    z.strictObject({
      skip: z.optional(Nth),
      times: z.optional(z.union([z.int().check(z.gte(1)), z.literal('always')])),
      every: z.optional(z.int().check(z.gte(1))),
      from: z.optional(z.iso.datetime({ offset: true })),
      until: z.optional(z.iso.datetime({ offset: true })),
    }),
  ),
  /** How often a match that is due is hit, drawn from the world's seed. */
  probability: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** `after`: the call was done and its answer is lost. `before` where nothing is said. */
  phase: z.optional(z.enum(['before', 'after'])),
  effect: Effect,
});
export type FaultRule = Decoded<z.output<typeof FaultRule>>;
export type FaultEffect = FaultRule['effect'];

/** A rule as it stands: with its id, and how often it has hit. */
const StandingFault = z.object({ ...FaultRule.shape, id: z.string(), hits: Nth });

const oneFault = z.object({ id: WorldIdParam, fault: NonEmptyText(64) });

export const faults = {
  list: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/faults',
    summary: 'The fault rules in the order in which they are tried.',
    params: worldParams,
    response: z.object({ faults: z.array(StandingFault) }),
  }),

  add: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/faults',
    summary: 'Adds a fault rule at the end.',
    params: worldParams,
    body: FaultRule,
    response: StandingFault,
    status: 201,
  }),

  clear: defineControlCall({
    method: 'DELETE',
    path: '/__sandbox/worlds/:id/faults',
    summary: 'Takes every fault rule away and releases what is held.',
    params: worldParams,
    response: EmptyResponse,
  }),

  remove: defineControlCall({
    method: 'DELETE',
    path: '/__sandbox/worlds/:id/faults/:fault',
    summary: 'Takes one fault rule away and releases what it holds.',
    params: oneFault,
    response: EmptyResponse,
  }),

  release: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/faults/:fault/release',
    summary: 'Lets the calls go on that a `hold` has parked.',
    params: oneFault,
    response: z.object({ released: Nth }),
  }),
};
