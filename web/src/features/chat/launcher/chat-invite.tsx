import { MessageCircle, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';

import { isInviteDue, markInviteShown } from './invite-schedule.ts';
import styles from './chat-invite.module.css';
import { LAUNCHER_ATTRIBUTE } from './launcher-attribute.ts';

interface ChatInviteProps {
  isOpen: boolean;
  onOpen: () => void;
}

/**
 * The invitation to the chat, once a day. It stands in the page, where it lies over nothing; beside the
 * button only where the page leaves that corner free.
 */
export function ChatInvite({ isOpen, onOpen }: ChatInviteProps) {
  const { t } = useTranslation('chat');
  const [isInviting, setIsInviting] = useState(() => !isOpen && isInviteDue());
  // However the chat was opened, the invitation has done its work.
  if (isInviting && isOpen) setIsInviting(false);

  useEffect(() => {
    if (isInviting) markInviteShown();
  }, [isInviting]);

  if (!isInviting) return null;
  return (
    <div className={styles.invite}>
      <button type="button" className={styles.words} onClick={onOpen}>
        <MessageCircle size={24} strokeWidth={1.75} aria-hidden />
        <span>{t('invite')}</span>
      </button>
      <IconButton
        label={t('dismissInvite')}
        icon={<X />}
        onClick={() => {
          setIsInviting(false);
          // What held the focus goes; the chat can still be opened there.
          document.querySelector<HTMLElement>(`[${LAUNCHER_ATTRIBUTE}]`)?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}
