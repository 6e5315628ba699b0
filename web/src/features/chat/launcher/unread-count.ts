import { i18n } from '#lib/i18n/i18n.ts';
import { createStore, useStore } from '#lib/react/create-store.ts';

/*
 * Number of unread messages. Shown by the launcher, by the menu entry (F-44: a style sheet reads it from
 * `--chat-unread` and its words from `--chat-unread-label`) and in the title of the window.
 */

const TITLE_PREFIX = /^\(\d+\+?\) /;
const MAX_SHOWN = 99;

const unread = createStore(0);
let titleObserver: MutationObserver | undefined;

/** Formats a count as `3` or `99+`. */
export const formatUnread = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** Puts the count in front of the title. Pages replace the title when they change. */
function updateTitle(): void {
  const count = unread.get();
  const plain = document.title.replace(TITLE_PREFIX, '');
  const title = count > 0 ? `(${formatUnread(count)}) ${plain}` : plain;
  if (title !== document.title) document.title = title;
}

/** Passes the count to the style sheet of the menu, with words in the language of the app. */
function updateMenu(): void {
  const count = unread.get();
  const { style } = document.documentElement;
  if (count > 0) {
    const label = i18n.t('unread', { ns: 'chat', count });
    style.setProperty('--chat-unread', `"${formatUnread(count)}"`);
    style.setProperty('--chat-unread-label', JSON.stringify(`${label} `));
  } else {
    style.removeProperty('--chat-unread');
    style.removeProperty('--chat-unread-label');
  }
}
i18n.on('languageChanged', updateMenu);

export function setUnreadCount(count: number): void {
  if (count === unread.get()) return;
  unread.set(count);
  updateMenu();

  titleObserver?.disconnect();
  updateTitle();
  if (count > 0) {
    titleObserver = new MutationObserver(updateTitle);
    titleObserver.observe(document.head, { subtree: true, childList: true, characterData: true });
  }
}

export const useUnreadCount = (): number => useStore(unread);
