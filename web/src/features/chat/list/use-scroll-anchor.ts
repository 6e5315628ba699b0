import { CHAT_BOTTOM_THRESHOLD_PX } from '@wallet/shared/chat-limits.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

import type { TimelineEntry } from '../conversation/timeline.ts';

/** Distance from the top at which older messages are loaded. */
const LOAD_OLDER_PX = 100;

/** Returns true if the newest message is in view, or within 60 px below it (§9). */
export const isNearEnd = ({
  scrollSize,
  viewportSize,
  scrollOffset,
}: Pick<VirtualizerHandle, 'scrollSize' | 'viewportSize' | 'scrollOffset'>): boolean =>
  scrollSize - viewportSize - scrollOffset <= CHAT_BOTTOM_THRESHOLD_PX;

interface ScrollAnchor {
  /** Ref callback for the scroll container. */
  readonly frame: (frame: HTMLElement | null) => (() => void) | undefined;
  readonly list: RefObject<VirtualizerHandle | null>;
  /** The list is scrolled to within 60 px of the newest message (§9). */
  readonly isAtEnd: boolean;
  /** Messages were added at the top: the virtualizer keeps the distance to the end. */
  readonly shift: boolean;
  readonly onScroll: () => void;
  readonly scrollToEnd: () => void;
}

/**
 * Keeps the scroll position when messages are added or the panel is resized: at the newest message while the
 * reader is there, and unchanged while the reader is further up.
 */
export function useScrollAnchor(entries: readonly TimelineEntry[], onTop: () => void): ScrollAnchor {
  const list = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isPinned = useRef(true);

  const first = entries[0]?.row.id;
  const last = entries.at(-1)?.row.id;
  const [ends, setEnds] = useState({ first, last, shift: false });
  const hasChanged = ends.first !== first || ends.last !== last;
  const shift = hasChanged ? ends.first !== undefined && ends.last === last : ends.shift;
  if (hasChanged) setEnds({ first, last, shift });

  const count = useRef(0);
  const scrollToEnd = useCallback(() => {
    isPinned.current = true;
    list.current?.scrollToIndex(count.current - 1, { align: 'end' });
  }, []);

  // A keyboard that opens or a screen that is rotated must not unpin the list.
  const frame = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new ResizeObserver(() => {
        if (isPinned.current) scrollToEnd();
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [scrollToEnd],
  );

  const newestId = useRef<string>(undefined);
  useLayoutEffect(() => {
    count.current = entries.length;
    const row = entries.at(-1)?.row;
    if (!row) return;
    // A message that was just sent is shown wherever the reader was.
    if (newestId.current !== row.id && row.side === 'own' && !row.isConfirmed) isPinned.current = true;
    newestId.current = row.id;
    if (isPinned.current) scrollToEnd();
  }, [entries, scrollToEnd]);

  // A list that does not fill its frame cannot be scrolled to its top.
  const loadOlder = useRef(onTop);
  useEffect(() => {
    loadOlder.current = onTop;
  });
  useEffect(() => {
    let request = requestAnimationFrame(() => {
      // Added rows are measured one frame later.
      request = requestAnimationFrame(() => {
        const handle = list.current;
        if (handle && entries.length > 0 && handle.scrollSize <= handle.viewportSize) loadOlder.current();
      });
    });
    return () => cancelAnimationFrame(request);
  }, [entries]);

  const previousOffset = useRef(0);
  const onScroll = () => {
    const handle = list.current;
    if (!handle) return;
    // Only scrolling up unpins the list: added messages also increase the distance to the end.
    if (isNearEnd(handle)) isPinned.current = true;
    else if (handle.scrollOffset < previousOffset.current) isPinned.current = false;
    previousOffset.current = handle.scrollOffset;
    setIsAtEnd(isPinned.current);
    if (handle.scrollOffset < LOAD_OLDER_PX) onTop();
  };

  return { frame, list, isAtEnd, shift, onScroll, scrollToEnd };
}
