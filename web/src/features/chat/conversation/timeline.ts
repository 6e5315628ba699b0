import { formatDate } from '#lib/format/format.ts';

import type { ChatRow } from './rows.ts';

/** A bubble with what stands above it. */
export interface TimelineEntry {
  readonly row: ChatRow;
  /** `DD/MM/YYYY` where the day in UTC+7 is another than that of the bubble above. */
  readonly day: string | undefined;
  /** The conversation above has ended: its `session_id` is another one. */
  readonly isAfterEnd: boolean;
  /** The first one that has not been seen. */
  readonly isFirstUnread: boolean;
  /** Whether its side's name and a wider gap stand above. */
  readonly beginsGroup: boolean;
}

/** A pause this long begins a new group of bubbles. */
const GROUP_PAUSE_MS = 5 * 60_000;

const COMPARED_FIELDS = ['day', 'isAfterEnd', 'isFirstUnread', 'beginsGroup'] as const;

const days = new WeakMap<ChatRow, string>();
const entries = new WeakMap<ChatRow, TimelineEntry>();

function toDay(row: ChatRow): string {
  const known = days.get(row);
  if (known !== undefined) return known;
  const day = formatDate(row.at);
  days.set(row, day);
  return day;
}

/** The entry that this bubble had before, where nothing about it has changed: it need not be drawn anew. */
function reuseEntry(entry: TimelineEntry): TimelineEntry {
  const known = entries.get(entry.row);
  if (known && COMPARED_FIELDS.every((name) => known[name] === entry[name])) return known;
  entries.set(entry.row, entry);
  return entry;
}

/**
 * Marks belong to the bubble under them, so that the list has as many lines as messages whatever is loaded
 * above.
 */
export function toTimeline(
  rows: readonly ChatRow[],
  firstUnread: string | undefined,
): readonly TimelineEntry[] {
  let session: string | undefined;
  let day: string | undefined;
  let above: ChatRow | undefined;
  return rows.map((row) => {
    const today = toDay(row);
    const isNewDay = today !== day;
    const isAfterEnd = session !== undefined && row.session !== undefined && row.session !== session;
    const isFirstUnread = row.id === firstUnread;
    const beginsGroup =
      isNewDay ||
      isAfterEnd ||
      isFirstUnread ||
      above?.side !== row.side ||
      row.at - above.at > GROUP_PAUSE_MS;
    session = row.session ?? session;
    day = today;
    above = row;
    return reuseEntry({ row, day: isNewDay ? today : undefined, isAfterEnd, isFirstUnread, beginsGroup });
  });
}
