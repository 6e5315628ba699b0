import type { Period, PeriodUnit } from '@wallet/shared/statement/period.ts';

import { formatDate } from '#lib/format/format.ts';

/** Length of `DD/MM` and of `DD/` at the beginning of a date. */
const DAY_AND_MONTH = 5;
const DAY = 3;

/** Formats a period in Bangkok: `15/01/2026`, `11/01 – 17/01/2026` or `01/2026`. */
export function formatPeriod(unit: PeriodUnit, { from, until }: Period): string {
  const first = formatDate(from);
  if (unit === 'day') return first;
  if (unit === 'month') return first.slice(DAY);
  return `${first.slice(0, DAY_AND_MONTH)} – ${formatDate(until - 1)}`;
}
