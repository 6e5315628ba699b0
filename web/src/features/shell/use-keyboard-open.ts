import { useSyncExternalStore } from 'react';

/** Share of the window height below which the visual viewport is taken to be covered by a keyboard (D.5). */
const OPEN_VIEW_SHARE = 0.75;

const subscribe = (listener: () => void) => {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  return () => view?.removeEventListener('resize', listener);
};

const isOpen = () => {
  const view = window.visualViewport;
  // A zoomed page also has a low viewport, but no keyboard.
  return view !== null && view.scale < 1.1 && view.height < OPEN_VIEW_SHARE * window.innerHeight;
};

/** Returns true if an on-screen keyboard covers a part of the window. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);
