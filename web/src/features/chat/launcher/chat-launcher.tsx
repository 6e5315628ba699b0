import { MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './chat-launcher.module.css';
import { formatUnread, useUnreadCount } from './unread-count.ts';

/** Attribute of the button that opens the chat. */
export const LAUNCHER_ATTRIBUTE = 'data-chat-launcher';

interface ChatLauncherProps {
  isOpen: boolean;
  onOpen: () => void;
}

/** Floating button that opens the chat, with the number of unread messages. */
export function ChatLauncher({ isOpen, onOpen }: ChatLauncherProps) {
  const { t } = useTranslation('chat');
  const unread = useUnreadCount();

  // The open panel hides the button, so a closed panel cannot return the focus to it.
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <>
      {/* Lets the end of the page be scrolled clear of the button. */}
      <div className={styles.space} />
      <div className={styles.corner} data-open={isOpen || undefined}>
        <button
          ref={button}
          {...{ [LAUNCHER_ATTRIBUTE]: '' }}
          type="button"
          className={styles.launcher}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={unread > 0 ? t('openUnread', { count: unread }) : t('open')}
          onClick={onOpen}
        >
          <MessageCircle size={28} strokeWidth={1.75} aria-hidden />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {formatUnread(unread)}
            </span>
          )}
        </button>
      </div>
    </>
  );
}
