import * as z from 'zod/mini';

const UNITS_MS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
const WITH_UNIT = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/;

/** Returns a length of time in whole ms; NaN for a text that is none. */
export function toMilliseconds(duration: number | string): number {
  if (typeof duration === 'number') return Math.round(duration);
  const [, count, unit = ''] = WITH_UNIT.exec(duration) ?? [];
  if (count !== undefined) return Math.round(Number(count) * (UNITS_MS[unit] ?? 1));
  return duration.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1_000;
}

/** Length of time up to `max` ms: a number of ms, or a text such as `10m`, or `10:00` as Playwright's clock takes it. */
export const Duration = (max: number) =>
  z.union([
    z.number().check(z.gte(0), z.lte(max)),
    z.string().check(
      z.regex(/^(\d+(\.\d+)?(ms|s|m|h|d)|\d+(:[0-5]\d){1,2})$/, 'must be a duration such as 10m or 10:00'),
      z.refine((text) => !(toMilliseconds(text) > max), `must be no longer than ${max} ms`),
      z.meta({ description: 'duration such as 10m or 10:00' }),
    ),
  ]);
