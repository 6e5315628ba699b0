import * as z from 'zod/mini';

import { FaultRule } from '@wallet/shared/control/faults.ts';
import { VARIANTS } from '@wallet/shared/deployment/variant.ts';
import { REFUSAL_FORMS } from '@wallet/shared/operator/settings.ts';
import { PlayBalance } from '@wallet/shared/operator/play-balance.ts';
import { TimeOfDay } from '@wallet/shared/schema/fields.ts';

import type { FaultTarget } from '#domain/entities/fault.ts';
import { Amount, CurrencyName, Id, Quantity, Time } from '#domain/entities/row-fields.ts';

/* Rows of the sandbox itself: settings, clock, counters, scripts and faults. */

const SettingsRow = z.strictObject({
  id: z.literal('settings'),
  registerOTP: z.boolean(),
  enableChatWidget: z.boolean(),
  active: z.boolean(),
  spinActive: z.boolean(),
  isManual: z.boolean(),
  slipWindow: z.nullable(z.strictObject({ from: TimeOfDay, to: TimeOfDay })),
  withdrawMin: Amount,
  withdrawMax: Amount,
  qrMinimum: Amount,
  qrLifetimeS: z.int().check(z.positive(), z.lte(366 * 86_400)),
  latencyMs: z.int().check(z.gte(0), z.lte(600_000)),
  currency: CurrencyName,
  variant: z.enum(VARIANTS),
  operatorRejection: Id,
  refusalForm: z.enum(REFUSAL_FORMS),
  playBalance: PlayBalance,
  tokenIdleS: Quantity,
  tokenLifeS: Quantity,
  texts: z.strictObject({
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
  }),
});

const ClockRow = z.strictObject({
  id: z.literal('clock'),
  mode: z.enum(['real', 'offset', 'frozen', 'scaled']),
  base: Time,
  since: Time,
  factor: z.number().check(z.positive(), z.lte(1_000_000)),
});

const StoredResponseRow = z.strictObject({
  id: Id,
  bodyHash: z.string(),
  status: z.int().check(z.gte(200), z.lte(599)),
  body: z.string(),
  key: z.exactOptional(z.string()),
  at: Time,
});

const ScriptRow = z.strictObject({
  id: Id,
  stream: z.enum([
    'wheel.spin',
    'otp.code',
    'game.transfer',
    'game.activate',
    'game.password',
    'qr.issue',
    'otp.delivery',
    'slip.verdict',
    'invite.play-info',
  ]),
  member: z.nullable(Id),
  values: z.array(z.string()).check(z.minLength(1)),
  afterwards: z.enum(['seeded', 'repeat-last', 'cycle', 'error']),
  used: Quantity,
});

const Target = z.custom<FaultTarget>((value) => typeof value === 'object' && value !== null);

const FaultRow = z.strictObject({ id: Id, rule: FaultRule, target: Target, seen: Quantity, hits: Quantity });

export const runtimeRows = {
  settings: z.array(SettingsRow).check(z.length(1, 'must have settings')),
  clock: z.array(ClockRow).check(z.length(1, 'must have a clock')),
  counters: z.array(z.strictObject({ id: Id, count: Quantity })),
  answers: z.array(StoredResponseRow),
  scripts: z.array(ScriptRow),
  faults: z.array(FaultRow),
};
