import { TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';

const DAY_MS = 86_400_000;

/** The number of a day in Bangkok, or undefined for what is no instant. */
export function toBangkokDay(instant: string | number): number | undefined {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  return Number.isNaN(at) ? undefined : Math.floor((at + TIME_ZONE_OFFSET_MS) / DAY_MS);
}

/** Neighbouring entries of one day. */
export interface DayGroup<Entry> {
  readonly day: number | undefined;
  readonly heading: 'today' | 'yesterday' | 'date';
  readonly entries: readonly Entry[];
}

/** Puts a page's entries under their days, in the order in which the operator sent them. */
export function groupByDay<Entry extends { readonly createdAt: string }>(
  entries: readonly Entry[],
  now: number,
): readonly DayGroup<Entry>[] {
  const today = toBangkokDay(now);
  const groups: { day: number | undefined; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = toBangkokDay(entry.createdAt);
    const last = groups.at(-1);
    if (last && last.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups.map(({ day, entries: of }) => ({ day, heading: getHeading(day, today), entries: of }));
}

function getHeading(day: number | undefined, today: number | undefined): DayGroup<never>['heading'] {
  if (day === undefined || today === undefined) return 'date';
  return day === today ? 'today' : day === today - 1 ? 'yesterday' : 'date';
}
