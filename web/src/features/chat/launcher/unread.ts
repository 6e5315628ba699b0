import { useSyncExternalStore } from 'react';

/*
 * How many messages wait to be seen, for whoever shows it: the launcher, the menu's entry (F-44), which reads
 * it from the style of the page, and the title of the window.
 */

const PREFIX = /^\(\d+\+?\) /;
const MOST = 99;

let unread = 0;
const listeners = new Set<() => void>();
let titles: MutationObserver | undefined;

/** `3`, or `99+`. */
export const unreadText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** The page gives its title anew on each change; the count goes back in front of it. */
function markTitle(): void {
  const plain = document.title.replace(PREFIX, '');
  const marked = unread > 0 ? `(${unreadText(unread)}) ${plain}` : plain;
  if (marked !== document.title) document.title = marked;
}

export function setUnread(count: number): void {
  if (count === unread) return;
  unread = count;
  const { style } = document.documentElement;
  if (count > 0) style.setProperty('--chat-unread', `"${unreadText(count)}"`);
  else style.removeProperty('--chat-unread');

  titles?.disconnect();
  markTitle();
  if (count > 0) {
    titles = new MutationObserver(markTitle);
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useUnread = (): number => useSyncExternalStore(subscribe, () => unread);
