import * as z from 'zod/mini';

import { Baht, NonEmptyText } from '../schema/fields.ts';
import { defineControlCall, worldParams } from '../schema/control-call.ts';

const TimeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 23:30'));

/** What the operator has switched on and set, as one world has it. */
export const SandboxSettings = z.strictObject({
  registerOTP: z.boolean(),
  enableChatWidget: z.boolean(),
  /** Off: every call of the API answers `gone`. */
  active: z.boolean(),
  spinActive: z.boolean(),
  isManual: z.boolean(),
  /** The daily window in which slips are not taken, in Bangkok; it may cross midnight. */
  slipWindow: z.nullable(z.strictObject({ from: TimeOfDay, to: TimeOfDay })),
  withdrawMin: Baht,
  withdrawMax: Baht,
  qrMinimum: Baht,
  qrLifetimeS: z.int().check(z.positive()),
  /** Real milliseconds that every call of the API waits. */
  latencyMs: z.int().check(z.gte(0), z.lte(600_000)),
  currency: z.enum(['BAHT', 'LAK']),
  variant: z.enum(['standard', 'lao', 'iframe']),
  /** Key of the operator's own rejection (F-64). */
  operatorRejection: NonEmptyText(64),
  /** Server texts and HTML fields by name; a PATCH replaces only the names that it gives. */
  texts: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

export const settings = {
  read: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/settings',
    summary: 'What is switched on and set.',
    params: worldParams,
    response: SandboxSettings,
  }),

  change: defineControlCall({
    method: 'PATCH',
    path: '/__sandbox/worlds/:id/settings',
    summary: 'Changes the settings that are given; a name that is not known is refused.',
    params: worldParams,
    body: z.partial(SandboxSettings),
    response: SandboxSettings,
  }),
};
