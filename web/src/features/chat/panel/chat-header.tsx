import { Bell, BellOff, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';

import type { ConnectionStatus } from '../room/room-state.ts';
import styles from './chat-panel.module.css';
import { isSoundOn, setSoundOn } from './notification-sound.ts';
import { PanelTitleBar } from './panel-title-bar.tsx';

interface ChatHeaderProps {
  titleId: string;
  connection: ConnectionStatus;
  isRefreshing: boolean;
  /** The operator's account in another messaging app. */
  messagingLink: { readonly name: string; readonly url: string } | undefined;
  onRefresh: () => void;
  onClose: () => void;
}

/** Title bar of the chat, with the messaging link and the state of the connection. */
export function ChatHeader(props: ChatHeaderProps) {
  const { titleId, connection, isRefreshing, messagingLink, onRefresh, onClose } = props;
  const { t } = useTranslation('chat');
  const [hasSound, setHasSound] = useState(isSoundOn);
  return (
    <header className={styles.header}>
      <PanelTitleBar titleId={titleId} onClose={onClose}>
        <IconButton
          label={hasSound ? t('soundOff') : t('soundOn')}
          icon={hasSound ? <Bell /> : <BellOff />}
          onClick={() => {
            setSoundOn(!hasSound);
            setHasSound(!hasSound);
          }}
        />
        <IconButton label={t('refresh')} icon={<RotateCw />} busy={isRefreshing} onClick={onRefresh} />
      </PanelTitleBar>
      {messagingLink && (
        <p className={styles.messagingLink}>
          <a href={messagingLink.url} target="_blank" rel="noopener noreferrer">
            {t('messagingLink', { name: messagingLink.name })}
          </a>
        </p>
      )}
      <p role="status" className={styles.connection} data-connection={connection}>
        {connection !== 'connected' && t(`connection.${connection}`)}
      </p>
    </header>
  );
}
