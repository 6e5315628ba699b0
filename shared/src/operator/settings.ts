import * as z from 'zod/mini';

import { VARIANTS } from './variant.ts';
import { Baht, NonEmptyText, TimeOfDay } from '../schema/fields.ts';
import type { Stored } from '../schema/value-types.ts';
import { PlayBalance } from './play-balance.ts';

const SlipWindowSchema = z.strictObject({ from: TimeOfDay, to: TimeOfDay });
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
  registerOTP: z.boolean(),
  enableChatWidget: z.boolean(),
  /** If false, every call of the operator's API answers `gone`. */
  active: z.boolean(),
  spinActive: z.boolean(),
  /** True if members may deposit by uploading a slip (F-13). */
  isManual: z.boolean(),
  /** Period of the day during which slips are not accepted, in Asia/Bangkok; it may cross midnight. */
  slipWindow: z.nullable(SlipWindowSchema),
  withdrawMin: Baht,
  withdrawMax: Baht,
  qrMinimum: Baht,
  qrLifetimeS: z.int().check(z.positive(), z.lte(QR_LIFETIME_MAX_S)),
  /** Delay of every call of the operator's API, in real milliseconds. */
  latencyMs: z.int().check(z.gte(0), z.lte(600_000)),
  currency: z.enum(['BAHT', 'LAK']),
  variant: z.enum(VARIANTS),
  /** Key of the operator-specific rejection (F-64). */
  operatorRejection: NonEmptyText(64),
  refusalForm: z.enum(REFUSAL_FORMS),
  /** Balance that decides whether playing a game moves money first (F-21). */
  playBalance: PlayBalance,
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
