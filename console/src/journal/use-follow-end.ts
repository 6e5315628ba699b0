import { useCallback, useLayoutEffect, useRef } from 'react';

interface FollowEnd {
  /** Ref of the element that scrolls. */
  readonly viewport: (element: HTMLElement | null) => (() => void) | undefined;
  readonly handleScroll: () => void;
  /** Holds the list until the pointer is released: a row must not move away under a press. */
  readonly handlePointerDown: () => void;
}

interface FollowState {
  element: HTMLElement | null;
  isFollowing: boolean;
  isHeld: boolean;
  /** Offset when the list was last scrolled, by the user or by this hook. */
  lastOffset: number;
}

const INITIAL_STATE = { isFollowing: true, isHeld: false, lastOffset: 0 };

/**
 * Keeps the end of a list in view as rows arrive and as its viewport changes size, until the user scrolls up. Rows
 * within `slackPx` count as the end. A row that opens is brought into view, because its details take a part of the
 * list's height.
 */
export function useFollowEnd(rows: readonly unknown[], isRowOpen: boolean, slackPx: number): FollowEnd {
  const state = useRef<FollowState>({ element: null, ...INITIAL_STATE });

  // Scrolls in the commit that adds the rows: a scroll event between the two would find the end out of view.
  // Depends on the rows and not on their number: a full journal drops its oldest entry for each new one.
  useLayoutEffect(() => {
    if (rows.length > 0) scrollToEnd(state.current);
  }, [rows]);
  useLayoutEffect(() => {
    if (isRowOpen) findOpenRow(state.current)?.scrollIntoView({ block: 'nearest' });
  }, [isRowOpen]);

  const viewport = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    state.current = { element, ...INITIAL_STATE };
    const observer = new ResizeObserver(() => {
      if (!findOpenRow(state.current)) scrollToEnd(state.current);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      state.current.element = null;
    };
  }, []);

  const handleScroll = (): void => {
    const { element, lastOffset } = state.current;
    if (!element) return;
    const { scrollTop, clientHeight, scrollHeight } = element;
    // A viewport that becomes lower leaves the end without a scroll, so only a move upwards stops the following.
    if (scrollTop + clientHeight >= scrollHeight - slackPx) state.current.isFollowing = true;
    else if (scrollTop < lastOffset) state.current.isFollowing = false;
    state.current.lastOffset = scrollTop;
  };

  const handlePointerDown = (): void => {
    const held = state.current;
    const released = new AbortController();
    const release = (): void => {
      released.abort();
      // The click of a press comes after the release, and belongs to the row that is below the pointer then.
      setTimeout(() => {
        held.isHeld = false;
        if (!findOpenRow(held)) scrollToEnd(held);
      });
    };
    held.isHeld = true;
    window.addEventListener('pointerup', release, { signal: released.signal });
    window.addEventListener('pointercancel', release, { signal: released.signal });
  };

  return { viewport, handleScroll, handlePointerDown };
}

const findOpenRow = ({ element }: FollowState) => element?.querySelector('[aria-expanded="true"]');

/** Scrolls to the end if the list follows it. */
function scrollToEnd(state: FollowState): void {
  const { element, isFollowing, isHeld } = state;
  if (!element || !isFollowing || isHeld) return;
  element.scrollTop = element.scrollHeight;
  state.lastOffset = element.scrollTop;
}
