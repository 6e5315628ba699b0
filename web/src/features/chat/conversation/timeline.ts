import { formatDate } from '#lib/format/format.ts';

import type { ChatRow } from './rows.ts';

/** A row with the separators above it. */
export interface TimelineEntry {
  readonly row: ChatRow;
  /** `DD/MM/YYYY` (UTC+7) if the row above is of another day. */
  readonly day: string | undefined;
  /** The row above belongs to another session: its conversation has ended. */
  readonly startsSession: boolean;
  readonly isFirstUnread: boolean;
  /** The sender's name and a wider gap stand above. */
  readonly startsGroup: boolean;
}

/** Pause after which a new group of rows begins. */
const GROUP_PAUSE_MS = 5 * 60_000;

const COMPARED_FIELDS = ['day', 'startsSession', 'isFirstUnread', 'startsGroup'] as const;

const entries = new WeakMap<ChatRow, TimelineEntry>();

/** Returns the previous entry of the row if nothing has changed, so that React does not render it again. */
function reuseEntry(entry: TimelineEntry): TimelineEntry {
  const cached = entries.get(entry.row);
  if (cached && COMPARED_FIELDS.every((name) => cached[name] === entry[name])) return cached;
  entries.set(entry.row, entry);
  return entry;
}

/**
 * Adds the separators to rows. A separator belongs to the row below it, so the list has as many items as
 * messages whatever is loaded above.
 */
export function toTimeline(
  rows: readonly ChatRow[],
  firstUnreadId: string | undefined,
): readonly TimelineEntry[] {
  let sessionId: string | undefined;
  let day: string | undefined;
  let above: ChatRow | undefined;
  return rows.map((row) => {
    const rowDay = formatDate(row.at);
    const isNewDay = rowDay !== day;
    const startsSession =
      sessionId !== undefined && row.sessionId !== undefined && row.sessionId !== sessionId;
    const isFirstUnread = row.id === firstUnreadId;
    const startsGroup =
      isNewDay ||
      startsSession ||
      isFirstUnread ||
      above?.side !== row.side ||
      row.at - above.at > GROUP_PAUSE_MS;
    sessionId = row.sessionId ?? sessionId;
    day = rowDay;
    above = row;
    return reuseEntry({ row, day: isNewDay ? rowDay : undefined, startsSession, isFirstUnread, startsGroup });
  });
}
