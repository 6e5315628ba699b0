import { useSyncExternalStore } from 'react';

/*
 * Number of unread messages. Shown by the launcher, by the menu entry (F-44: a style sheet reads it from
 * `--chat-unread`) and in the title of the window.
 */

const TITLE_PREFIX = /^\(\d+\+?\) /;
const MAX_SHOWN = 99;

let unread = 0;
const listeners = new Set<() => void>();
let titleObserver: MutationObserver | undefined;

/** Formats a count as `3` or `99+`. */
export const formatUnread = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** Puts the count in front of the title. Pages replace the title when they change. */
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
