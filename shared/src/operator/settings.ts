import * as z from 'zod/mini';

import { VARIANTS } from './variant.ts';
import { Baht, labelled, NonEmptyText, TimeOfDay } from '../schema/fields.ts';
import type { Stored } from '../schema/value-types.ts';
import { PlayBalance } from './play-balance.ts';

const SlipWindowSchema = z.strictObject({
  from: labelled(TimeOfDay, 'Slips closed from', 'Time in Bangkok; always open without one'),
  to: labelled(TimeOfDay, 'Slips closed until'),
});
/** A daily period in Asia/Bangkok; it crosses midnight if `from` is after `to` (F-15). */
export type SlipWindow = Stored<typeof SlipWindowSchema>;

/** Longest lifetime of a QR code: a year. */
const QR_LIFETIME_MAX_S = 366 * 86_400;

/**
 * Forms in which commands answer their own refusals (F-62). `status`: an error status and `{message: KEY}`; `ok`: 200
 * and `{message: KEY}`; `success-false`: 200 and `{success: false, error: KEY}`.
 */
export const REFUSAL_FORMS = ['status', 'ok', 'success-false'] as const;
export type RefusalForm = (typeof REFUSAL_FORMS)[number];

/** Settings of the operator in one world, as the control API reads and writes them. */
export const SettingsSchema = z.strictObject({
  registerOTP: labelled(z.boolean(), 'Registration code', 'A new member confirms the phone number'),
  enableChatWidget: labelled(z.boolean(), 'Chat', 'The floating button of the chat'),
  active: labelled(z.boolean(), 'Service', 'Otherwise every call of the operator’s API answers “gone”'),
  spinActive: labelled(z.boolean(), 'Wheel', 'Otherwise home shows “refresh” in its place'),
  isManual: labelled(z.boolean(), 'Slips', 'Members may deposit by uploading a slip (F-13)'),
  /** Period of the day during which slips are not accepted, in Asia/Bangkok; it may cross midnight. */
  slipWindow: z.nullable(SlipWindowSchema),
  withdrawMin: labelled(Baht, 'Minimum withdrawal'),
  withdrawMax: labelled(Baht, 'Maximum withdrawal'),
  qrMinimum: labelled(Baht, 'Minimum QR deposit'),
  qrLifetimeS: labelled(z.int().check(z.positive(), z.lte(QR_LIFETIME_MAX_S)), 'QR code lifetime, s'),
  latencyMs: labelled(
    z.int().check(z.gte(0), z.lte(600_000)),
    'Latency, ms',
    'Delay of every call of the operator’s API, in real time',
  ),
  currency: labelled(z.enum(['BAHT', 'LAK']), 'Currency', 'Of new members'),
  variant: labelled(z.enum(VARIANTS), 'Variant', 'The app is served as this one; open apps reload'),
  operatorRejection: labelled(NonEmptyText(64), 'Rejection key', 'Of the operator’s own rejection (F-64)'),
  refusalForm: labelled(
    z.enum(REFUSAL_FORMS),
    'Form of refused commands',
    'Status, or 200 in two forms (F-62)',
  ),
  playBalance: labelled(
    PlayBalance,
    'Balance that decides',
    'Greater than 0, playing a game moves money there first (F-21)',
  ),
  /** Texts and HTML fields of the operator by name; a change replaces only the names that it contains. */
  texts: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** Every text and HTML field of the operator, by name. */
export const OperatorTexts = z.strictObject({
  name: z.string(),
  website: z.string(),
  contactText: z.string(),
  lineLink: z.string(),
  lineName: z.string(),
  lineQR: z.string(),
  notice: z.string(),
  refundInfo: z.string(),
  conditions: z.array(z.string()),
  agreements: z.array(z.string()),
});
export type OperatorTexts = Stored<typeof OperatorTexts>;

/** Settings of the operator, as seeds and the sandbox's state hold them. */
export interface OperatorSettings extends Omit<Stored<typeof SettingsSchema>, 'texts'> {
  /** Time without use after which a session ends. */
  readonly tokenIdleS: number;
  /** Time after the login at which a session ends, used or not. */
  readonly tokenLifeS: number;
  readonly texts: OperatorTexts;
}
