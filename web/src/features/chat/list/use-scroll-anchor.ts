import { CHAT_BOTTOM_THRESHOLD_PX } from '@wallet/shared/chat-limits.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

import type { TimelineEntry } from '../conversation/timeline.ts';

/** Older messages come when the reader is this close to the top. */
const TOP_PX = 100;

interface ScrollAnchor {
  /** What scrolls. */
  readonly frame: (frame: HTMLElement | null) => (() => void) | undefined;
  readonly list: RefObject<VirtualizerHandle | null>;
  /** Within 60 px of the newest message (§9). */
  readonly isAtEnd: boolean;
  /** Messages were put in above: the reader's place counts from the end. */
  readonly shift: boolean;
  readonly onScroll: () => void;
  readonly scrollToEnd: () => void;
}

/**
 * Keeps the reader's place: at the newest message while it is there, and where it is while it is further up,
 * whatever is put in above or below. With another `look` the same messages may be higher.
 */
export function useScrollAnchor(
  entries: readonly TimelineEntry[],
  look: unknown,
  onTop: () => void,
): ScrollAnchor {
  const list = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isHeld = useRef(true);

  const first = entries[0]?.row.id;
  const last = entries.at(-1)?.row.id;
  const [ends, setEnds] = useState({ first, last, shift: false });
  const isChanged = ends.first !== first || ends.last !== last;
  const shift = isChanged ? ends.first !== undefined && ends.last === last : ends.shift;
  if (isChanged) setEnds({ first, last, shift });

  const count = useRef(0);
  const toEnd = useCallback(() => {
    isHeld.current = true;
    list.current?.scrollToIndex(count.current - 1, { align: 'end' });
  }, []);

  // A keyboard that opens or a screen that is turned is not the reader's doing.
  const frame = useCallback(
    (log: HTMLElement | null) => {
      if (!log) return;
      const sizes = new ResizeObserver(() => {
        if (isHeld.current) toEnd();
      });
      sizes.observe(log);
      return () => sizes.disconnect();
    },
    [toEnd],
  );

  const newest = useRef<string>(undefined);
  useLayoutEffect(() => {
    count.current = entries.length;
    const row = entries.at(-1)?.row;
    if (!row) return;
    // Who says something wants to see it, wherever they were reading.
    if (newest.current !== row.id && row.side === 'own' && !row.isSaid) isHeld.current = true;
    newest.current = row.id;
    if (isHeld.current) toEnd();
  }, [entries, toEnd]);

  const looked = useRef(look);
  useLayoutEffect(() => {
    if (looked.current === look) return;
    looked.current = look;
    if (isHeld.current) toEnd();
  }, [look, toEnd]);

  // A list that does not fill its frame cannot be scrolled to its top.
  const top = useRef(onTop);
  useEffect(() => {
    top.current = onTop;
  });
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      // What was put in is measured in the frame after.
      frame = requestAnimationFrame(() => {
        const handle = list.current;
        if (handle && entries.length > 0 && handle.scrollSize <= handle.viewportSize) top.current();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [entries]);

  const offset = useRef(0);
  const onScroll = () => {
    const handle = list.current;
    if (!handle) return;
    const left = handle.scrollSize - handle.viewportSize - handle.scrollOffset;
    // Only a scroll towards the top leaves the end: by itself the end may go further down.
    if (left <= CHAT_BOTTOM_THRESHOLD_PX) isHeld.current = true;
    else if (handle.scrollOffset < offset.current) isHeld.current = false;
    offset.current = handle.scrollOffset;
    setIsAtEnd(isHeld.current);
    if (handle.scrollOffset < TOP_PX) onTop();
  };

  return { frame, list, isAtEnd, shift, onScroll, scrollToEnd: toEnd };
}
