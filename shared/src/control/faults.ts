import * as z from 'zod/mini';

import { Text } from '../contract/fields.ts';
import { type MessageKey, MESSAGE_KEYS } from '../errors.ts';
import { controlCall, Id, inWorld, Nothing } from './control-call.ts';

const Ms = z.number().check(z.gte(0), z.lte(600_000));

/** What happens to a call or socket that a rule matches. Delays and holds are real time, everything else is world time. */
const Effect = z.union([
  z.strictObject({ error: z.enum(MESSAGE_KEYS as readonly [MessageKey, ...MessageKey[]]) }),
  z.strictObject({
    status: z.int().check(z.gte(200), z.lte(599)),
    body: z.unknown(),
    contentType: z.optional(z.string()),
  }),
  z.strictObject({
    delay: z.union([z.strictObject({ ms: Ms }), z.strictObject({ uniform: z.tuple([Ms, Ms]) })]),
  }),
  z.strictObject({
    drip: z.strictObject({ bytesPerS: z.number().check(z.positive()), delayMs: z.optional(Ms) }),
  }),
  z.strictObject({ network: z.enum(['reset', 'hang', 'empty', 'truncate', 'malformed']) }),
  z.strictObject({ hold: z.literal(true) }),
  z.strictObject({
    socket: z.union([
      z.enum(['drop', 'refuse', 'mute', 'duplicate', 'reorder']),
      z.strictObject({ lagMs: Ms }),
    ]),
  }),
  z.strictObject({ special: z.enum(['gone', 'invalid-token', 'operator-rejection']) }),
]);

/** `POST /api/wallet/transfer`, `wallet.transfer`, `socket:message`. */
const Target = Text();

const Nth = z.int().check(z.gte(0));

/** A fault as data; the first rule that matches and is due wins. */
export const FaultRule = z.strictObject({
  id: z.optional(Text(64)),
  match: z.union([
    Target,
    z.strictObject({ call: Target, member: z.optional(Text(64)), body: z.optional(z.unknown()) }),
  ]),
  /** Which matches are due; the next one alone where nothing is said. */
  when: z.optional(
    z.strictObject({
      skip: z.optional(Nth),
      times: z.optional(z.union([z.int().check(z.gte(1)), z.literal('always')])),
      every: z.optional(z.int().check(z.gte(1))),
      from: z.optional(z.iso.datetime({ offset: true })),
      until: z.optional(z.iso.datetime({ offset: true })),
    }),
  ),
  probability: z.optional(z.number().check(z.gte(0), z.lte(1))),
  /** `after`: the state was committed and the answer is lost. `before` where nothing is said. */
  phase: z.optional(z.enum(['before', 'after'])),
  effect: Effect,
});

/** A rule as it stands: with its id, and how often it has hit. */
const StandingFault = z.object({ ...FaultRule.shape, id: z.string(), hits: Nth });

const oneFault = z.object({ id: Id, fault: Text(64) });

export const faults = {
  list: controlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/faults',
    summary: 'The fault rules in the order in which they are tried.',
    params: inWorld,
    response: z.object({ faults: z.array(StandingFault) }),
  }),

  add: controlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/faults',
    summary: 'Adds a fault rule at the end.',
    params: inWorld,
    body: FaultRule,
    response: StandingFault,
    status: 201,
  }),

  clear: controlCall({
    method: 'DELETE',
    path: '/__sandbox/worlds/:id/faults',
    summary: 'Takes every fault rule away and releases what is held.',
    params: inWorld,
    response: Nothing,
  }),

  remove: controlCall({
    method: 'DELETE',
    path: '/__sandbox/worlds/:id/faults/:fault',
    summary: 'Takes one fault rule away and releases what it holds.',
    params: oneFault,
    response: Nothing,
  }),

  release: controlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/faults/:fault/release',
    summary: 'Lets the calls go on that a `hold` has parked.',
    params: oneFault,
    response: z.object({ released: Nth }),
  }),
};
