import { useSyncExternalStore } from 'react';

/*
 * How many messages wait to be seen, for whoever shows it: the launcher, the menu's entry (F-44), which reads
 * it from the style of the page, and the title of the window.
 */

const TITLE_PREFIX = /^\(\d+\+?\) /;
const MAX_SHOWN = 99;

let unread = 0;
const listeners = new Set<() => void>();
let titleObserver: MutationObserver | undefined;

/** `3`, or `99+`. */
export const formatUnread = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** The page gives its title anew on each change; the count goes back in front of it. */
function updateTitle(): void {
  const plain = document.title.replace(TITLE_PREFIX, '');
  const marked = unread > 0 ? `(${formatUnread(unread)}) ${plain}` : plain;
  if (marked !== document.title) document.title = marked;
}

export function setUnreadCount(count: number): void {
  if (count === unread) return;
  unread = count;
  const { style } = document.documentElement;
  if (count > 0) style.setProperty('--chat-unread', `"${formatUnread(count)}"`);
  else style.removeProperty('--chat-unread');

  titleObserver?.disconnect();
  updateTitle();
  if (count > 0) {
    titleObserver = new MutationObserver(updateTitle);
    titleObserver.observe(document.head, { subtree: true, childList: true, characterData: true });
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useUnreadCount = (): number => useSyncExternalStore(subscribe, () => unread);
