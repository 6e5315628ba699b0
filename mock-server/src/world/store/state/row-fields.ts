import * as z from 'zod/mini';

import type { Satang } from '@wallet/shared/money.ts';
import { TIME_MAX_MS } from '@wallet/shared/timestamp.ts';

export const Id = z.string().check(z.minLength(1));
/** World time in ms since the epoch. What expires may do so after the last time that a clock can show. */
export const Time = z.int().check(z.gte(0), z.lte(2 * TIME_MAX_MS));
export const Quantity = z.int().check(z.gte(0));
export const Percentage = z.number().check(z.gte(0), z.lte(100));
export const CurrencyName = z.enum(['BAHT', 'LAK']);

const isAmount = (value: unknown, min: number): value is Satang =>
  Number.isSafeInteger(value) && (value as number) >= min;

export const Balance = z.custom<Satang>(
  (value) => isAmount(value, -Infinity),
  'must be a whole number of satang',
);
export const Amount = z.custom<Satang>(
  (value) => isAmount(value, 0),
  'must be a whole number of satang, 0 or greater',
);
export const PositiveAmount = z.custom<Satang>(
  (value) => isAmount(value, 1),
  'must be a whole number of satang greater than 0',
);
