import { toBangkokDay } from '@wallet/shared/time/bangkok.ts';

import { toTimestamp } from '#lib/format/format.ts';

/** Consecutive entries of one day. `day` is undefined where their time cannot be read. */
interface DayGroup<Entry> {
  readonly day: number | undefined;
  readonly heading: 'today' | 'yesterday' | 'date' | 'noDate';
  readonly entries: readonly Entry[];
}

/** Groups the entries of a page by their day in Bangkok and keeps the operator's order. */
export function groupByDay<Entry extends { readonly createdAt?: string | undefined }>(
  entries: readonly Entry[],
  now: number,
): readonly DayGroup<Entry>[] {
  const groups: { day: number | undefined; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const time = toTimestamp(entry.createdAt);
    const day = time === undefined ? undefined : toBangkokDay(time);
    const last = groups.at(-1);
    if (last && last.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  const today = toBangkokDay(now);
  return groups.map((group) => ({ ...group, heading: getHeading(group.day, today) }));
}

function getHeading(day: number | undefined, today: number): DayGroup<never>['heading'] {
  if (day === undefined) return 'noDate';
  if (day === today) return 'today';
  return day === today - 1 ? 'yesterday' : 'date';
}
