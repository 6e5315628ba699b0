import * as z from 'zod/mini';

import { Id, Quantity, type RowOf, Time } from './row-fields.ts';

/** One-time password sent to a phone. */
export const Otp = z.strictObject({
  /** Token that the code belongs to. */
  id: Id,
  phone: z.string(),
  /** Network address of the client that requested it; many phones may share one. */
  client: z.string(),
  /** Reference shown in the text message and on the screen, so that a person can match them. */
  ref: z.string(),
  code: z.string(),
  sentAt: Time,
  expiresAt: Time,
  /** Number of wrong codes entered. */
  wrong: Quantity,
  /** Time at which too many wrong codes ended the token. */
  diedAt: z.nullable(Time),
  verifiedAt: z.nullable(Time),
});
export type Otp = RowOf<typeof Otp>;

/** Text message in the sandbox's outbox. */
export const OtpMessage = z.strictObject({
  phone: z.string(),
  ref: z.string(),
  token: z.string(),
  code: z.string(),
  expiresAt: Time,
});
export type OtpMessage = RowOf<typeof OtpMessage>;
