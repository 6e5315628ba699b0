import * as z from 'zod/mini';

import { OperatorTexts, SettingsSchema } from '@wallet/shared/operator/settings.ts';

import { Amount, Id, Quantity, type RowOf, Time } from './row-fields.ts';

/** Settings of the operator. */
export const Settings = z.strictObject({
  ...SettingsSchema.shape,
  id: z.literal('settings'),
  withdrawMin: Amount,
  withdrawMax: Amount,
  qrMinimum: Amount,
  operatorRejection: Id,
  /** Time without use after which a session ends. */
  tokenIdleS: Quantity,
  /** Time after the login at which a session ends, used or not. */
  tokenLifeS: Quantity,
  texts: OperatorTexts,
});
export type Settings = RowOf<typeof Settings>;

/** Mode of the world's clock. The current time is computed in `world/time/`, never in the domain. */
export const ClockState = z.strictObject({
  id: z.literal('clock'),
  mode: z.enum(['real', 'running', 'paused', 'scaled']),
  /** World time at `since` (real ms); unused in `real`. */
  base: Time,
  since: Time,
  factor: z.number().check(z.positive(), z.lte(1_000_000)),
});
export type ClockState = RowOf<typeof ClockState>;

/** Number of ids issued or values drawn. Each random value is derived from its number. */
export const Counter = z.strictObject({ id: Id, count: Quantity });
export type Counter = RowOf<typeof Counter>;

/** Response stored for an `Idempotency-Key`. Its id is scoped by member, method and route. */
export const StoredResponse = z.strictObject({
  id: Id,
  bodyHash: z.string(),
  status: z.int().check(z.gte(200), z.lte(599)),
  body: z.string(),
  /** Message key of a refusal. Absent for a success. */
  key: z.exactOptional(z.string()),
  at: Time,
});
export type StoredResponse = RowOf<typeof StoredResponse>;
