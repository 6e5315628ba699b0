import { type RefObject, useEffect, useRef } from 'react';
import type { VListHandle } from 'virtua';

interface FollowEnd {
  readonly list: RefObject<VListHandle | null>;
  readonly handleScroll: (offset: number) => void;
}

/** Keeps the end of a list in view as rows arrive, until the user scrolls up. Rows within `slackPx` count as the end. */
export function useFollowEnd(rows: readonly unknown[], slackPx: number): FollowEnd {
  const list = useRef<VListHandle>(null);
  const isFollowing = useRef(true);
  const lastOffset = useRef(0);

  // Depends on the rows and not on their number: a full journal drops its oldest entry for each new one.
  useEffect(() => {
    if (rows.length === 0) {
      isFollowing.current = true;
      lastOffset.current = 0;
    } else if (isFollowing.current) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  }, [rows]);

  const handleScroll = (offset: number): void => {
    const { current } = list;
    if (!current) return;
    const isAtEnd = offset + current.viewportSize >= current.scrollSize - slackPx;
    // The list may have grown since it was scrolled to its end, so only a move upwards stops the following.
    if (isAtEnd) isFollowing.current = true;
    else if (offset < lastOffset.current) isFollowing.current = false;
    lastOffset.current = offset;
  };

  return { list, handleScroll };
}
