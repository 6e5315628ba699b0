import { formatDate } from '#lib/format.ts';

import type { Row } from './merge.ts';

/** A bubble with what stands above it. */
export interface Entry {
  readonly row: Row;
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
const PAUSE_MS = 5 * 60_000;

/**
 * Marks belong to the bubble under them, so that the list has as many lines as messages whatever is loaded
 * above.
 */
export function timelineOf(rows: readonly Row[], firstUnread: string | undefined): readonly Entry[] {
  let session: string | undefined;
  let day: string | undefined;
  let above: Row | undefined;
  return rows.map((row) => {
    const today = formatDate(row.at);
    const isNewDay = today !== day;
    const isAfterEnd = session !== undefined && row.session !== undefined && row.session !== session;
    const isFirstUnread = row.id === firstUnread;
    const beginsGroup =
      isNewDay || isAfterEnd || isFirstUnread || above?.side !== row.side || row.at - above.at > PAUSE_MS;
    session = row.session ?? session;
    day = today;
    above = row;
    return { row, day: isNewDay ? today : undefined, isAfterEnd, isFirstUnread, beginsGroup };
  });
}
