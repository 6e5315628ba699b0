import type { ReceivedSum } from '@wallet/shared/money.ts';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { formatDate, toTimestamp } from '#lib/format/format.ts';

import type { Coverage } from '../loaded-pages.ts';
import { getCashFlow } from './cash-flow.ts';

/** Money in and out of a month in Bangkok; undefined unless all its days are loaded, the current month until now. */
export interface MonthlyCashFlow {
  /** `MM/YYYY`. */
  readonly month: string;
  readonly sums: { readonly moneyIn: ReceivedSum; readonly moneyOut: ReceivedSum } | undefined;
}

const toMonth = (createdAt: string | undefined): string => formatDate(createdAt).slice(-'MM/YYYY'.length);

/**
 * Sums money in and out by month, from the newest to the oldest. A month is loaded whole if an older entry is loaded as
 * well, or the whole statement. An entry whose time cannot be read belongs to no month: then no sum is certain.
 */
export function sumMonths(entries: readonly Entry[], coverage: Coverage): readonly MonthlyCashFlow[] {
  const timed = entries
    .filter(({ createdAt }) => toTimestamp(createdAt) !== undefined)
    .toSorted((a, b) => (toTimestamp(b.createdAt) ?? 0) - (toTimestamp(a.createdAt) ?? 0));
  const isCertain = coverage !== 'gaps' && timed.length === entries.length;
  const months = [...new Set(timed.map(({ createdAt }) => toMonth(createdAt)))];
  return months.map((month, index) => {
    const { moneyIn, moneyOut } = getCashFlow(timed.filter(({ createdAt }) => toMonth(createdAt) === month));
    const isWhole = isCertain && (coverage === 'all' || index < months.length - 1);
    return { month, sums: isWhole ? { moneyIn, moneyOut } : undefined };
  });
}
