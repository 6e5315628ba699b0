import { MessageCircle, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';
import { now } from '#lib/time/clock.ts';
import { formatDate } from '#lib/format/format.ts';
import { localStore } from '#lib/browser/storage.ts';

import styles from './chat-invite.module.css';
import { LAUNCHER_ATTRIBUTE } from './chat-launcher.tsx';

/** Returns true if the invitation has not been shown today (UTC+7). */
const isInviteDue = (): boolean => localStore.get('w.chat-invite') !== formatDate(now());

/** Stores that the invitation was shown today. */
const markInviteShown = (): void => localStore.set('w.chat-invite', formatDate(now()));

interface ChatInviteProps {
  isOpen: boolean;
  onOpen: () => void;
}

/**
 * Invitation to the chat, shown once a day. It is part of the page's layout and covers nothing; it stands
 * beside the launcher only where the page leaves that corner free.
 */
export function ChatInvite({ isOpen, onOpen }: ChatInviteProps) {
  const { t } = useTranslation('chat');
  const [isShown, setIsShown] = useState(() => !isOpen && isInviteDue());
  // Opening the chat in any way closes the invitation.
  if (isShown && isOpen) setIsShown(false);

  useEffect(() => {
    if (isShown) markInviteShown();
  }, [isShown]);

  if (!isShown) return null;
  return (
    <div className={styles.invite}>
      <button type="button" className={styles.openButton} onClick={onOpen}>
        <MessageCircle size={24} strokeWidth={1.75} aria-hidden />
        <span>{t('invite')}</span>
      </button>
      <IconButton
        label={t('dismissInvite')}
        icon={<X />}
        onClick={() => {
          setIsShown(false);
          // The focused button disappears, so the focus moves to the launcher.
          document.querySelector<HTMLElement>(`[${LAUNCHER_ATTRIBUTE}]`)?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}
