import { useSyncExternalStore } from 'react';

/** A view this much lower than the window has a keyboard over the rest (D.5). */
const OPEN_VIEW_SHARE = 0.75;

const subscribe = (listener: () => void) => {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  return () => view?.removeEventListener('resize', listener);
};

const isOpen = () => {
  const view = window.visualViewport;
  // A page that was zoomed by fingers is low too, and has no keyboard.
  return view !== null && view.scale < 1.1 && view.height < OPEN_VIEW_SHARE * window.innerHeight;
};

export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);
