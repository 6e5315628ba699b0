import * as z from 'zod/mini';

import {
  BALANCE_MAX,
  BALANCE_MIN,
  bahtToSatang,
  EXACT_SATANG_MAX,
  type Satang,
} from '@wallet/shared/money.ts';
import { OFFER_MAX_BAHT } from '@wallet/shared/operator/catalogue.ts';
import type { DeepReadonly } from '@wallet/shared/schema/value-types.ts';
import { TIME_MAX_MS } from '@wallet/shared/time/timestamp.ts';

/** A row as the state holds it: read-only, its amounts in satang as its schema says. */
export type RowOf<Schema extends z.ZodMiniType> = DeepReadonly<z.output<Schema>>;

export const Id = z.string().check(z.minLength(1));
/** Id or code by which the catalogue of the control API names an offer. */
export const Code = z.string().check(z.minLength(1), z.maxLength(64));
/** World time in ms since the epoch. What expires may do so after the last time that a clock can show. */
export const Time = z.int().check(z.gte(0), z.lte(2 * TIME_MAX_MS));
export const Quantity = z.int().check(z.gte(0));
export const Percentage = z.number().check(z.gte(0), z.lte(100));
export const CurrencyName = z.enum(['BAHT', 'LAK']);

const OFFER_MAX = bahtToSatang(OFFER_MAX_BAHT);

const isAmount = (value: unknown, min: number, max: number = EXACT_SATANG_MAX): value is Satang =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;

export const Balance = z.custom<Satang>(
  (value) => isAmount(value, BALANCE_MIN, BALANCE_MAX),
  'must be a whole number of satang',
);
export const Amount = z.custom<Satang>(
  (value) => isAmount(value, 0),
  'must be a whole number of satang, 0 or greater',
);
export const OfferAmount = z.custom<Satang>(
  (value) => isAmount(value, 0, OFFER_MAX),
  'must be the amount of an offer in satang, 0 or greater',
);
export const PositiveOfferAmount = z.custom<Satang>(
  (value) => isAmount(value, 1, OFFER_MAX),
  'must be the amount of an offer in satang, greater than 0',
);
export const PositiveAmount = z.custom<Satang>(
  (value) => isAmount(value, 1),
  'must be a whole number of satang greater than 0',
);
