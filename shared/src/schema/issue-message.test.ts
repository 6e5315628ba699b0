import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { MESSAGE_KEYS } from '../errors.ts';
import { Baht, Instant, NonEmptyText, Phone } from './fields.ts';
import { toIssueMessage, toRequirement } from './issue-message.ts';

function findIssueMessage(schema: z.ZodMiniType, value: unknown): string | undefined {
  const issue = z.safeParse(schema, value, { error: toRequirement }).error?.issues[0];
  return issue && toIssueMessage(issue);
}

const EFFECT = z.union([
  z.strictObject({ error: z.string() }),
  z.strictObject({
    delay: z.union([z.strictObject({ ms: z.number() }), z.strictObject({ uniform: z.number() })]),
  }),
  z.strictObject({ network: z.enum(['reset', 'hang']) }),
]);

test('the message says what the value must be', () => {
  const rows: readonly [schema: z.ZodMiniType, value: unknown, message: string][] = [
    [z.string(), undefined, 'must be given'],
    [z.string(), 7, 'must be a text'],
    [z.boolean(), 'yes', 'must be true or false'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.array(z.string()), 'a', 'must be a list'],
    [z.object({}), null, 'must be an object'],
    [z.number().check(z.positive()), 0, 'must be greater than 0'],
    [z.number().check(z.gte(0)), -1, 'must be 0 or greater'],
    [z.number().check(z.lte(600_000)), 600_001, 'must be 600000 or less'],
    [z.array(z.string()).check(z.minLength(1)), [], 'must have 1 or more items'],
    [z.string().check(z.maxLength(3)), 'abcd', 'must have 3 or fewer characters'],
    [z.enum(['before', 'after']), 'between', 'must be one of before, after'],
    [z.literal(true), false, 'must be true'],
    [
      z.strictObject({ color: z.optional(z.string()), size: z.optional(z.int()) }),
      { colour: 'red' },
      'must not have unknown fields, got colour. Did you mean color, size?',
    ],
    [
      z.strictObject({ a: z.optional(z.string()) }),
      { b: 1, c: 2 },
      'must not have the unknown fields b, c. It can have a',
    ],
    [
      z.enum(MESSAGE_KEYS as readonly [string, ...string[]]),
      'MONEY_NOT_ENOUHG',
      'must be one of the documented values, got MONEY_NOT_ENOUHG. Did you mean MONEY_NOT_ENOUGH, OTP_NOT_EXIST, BONUS_REMAINING?',
    ],
    [EFFECT, {}, 'must be an object with exactly one of error, delay and network'],
    [
      EFFECT,
      { error: 'a', network: 'reset' },
      'must be an object with exactly one of error, delay and network',
    ],
    [
      EFFECT,
      { netwrok: 'reset' },
      'must not have unknown fields, got netwrok. Did you mean network, error, delay?',
    ],
    [EFFECT, { network: 'rest' }, 'must have a valid network, which must be one of reset, hang'],
    [
      EFFECT,
      { delay: { mss: 1 } },
      'must have a valid delay, which must not have unknown fields, got mss. Did you mean ms, uniform?',
    ],
    [z.union([z.int(), z.literal('always')]), 'never', 'must be a number, or must be always'],
    [
      Instant,
      'today',
      'must be an ISO 8601 time with an offset in the years 1970 to 9999, such as 2026-01-15T10:00:00Z',
    ],
    [NonEmptyText(3), '', 'must be given'],
    [NonEmptyText(3), 'abcd', 'must have 3 or fewer characters'],
    [NonEmptyText(3), 5, 'must be a text'],
    [Baht, '5', 'must be a number'],
    [Baht, 1.005, 'must be of the documented type and length'],
    [Phone, 'x', 'must be a phone number of digits only'],
  ];
  for (const [schema, value, message] of rows) {
    expect(findIssueMessage(schema, value), message).toBe(message);
  }
});
