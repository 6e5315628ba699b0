import { Bell, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';

import type { ConnectionStatus } from '../room/room-state.ts';
import styles from './chat-panel.module.css';
import { PanelTitleBar } from './panel-title-bar.tsx';
import { isSoundOn, setSoundOn } from './notification-sound.ts';

interface ChatHeaderProps {
  titleId: string;
  connection: ConnectionStatus;
  isRefreshing: boolean;
  /** Another way to reach the operator. */
  messagingLink: { readonly name: string; readonly url: string } | undefined;
  onRefresh: () => void;
  onClose: () => void;
}

export function ChatHeader({
  titleId,
  connection,
  isRefreshing,
  messagingLink,
  onRefresh,
  onClose,
}: ChatHeaderProps) {
  const { t } = useTranslation('chat');
  const [hasSound, setHasSound] = useState(isSoundOn);
  return (
    <header className={styles.header}>
      <PanelTitleBar titleId={titleId} onClose={onClose}>
        <IconButton
          label={hasSound ? t('soundOff') : t('soundOn')}
          icon={<Bell />}
          className={hasSound ? undefined : styles.mute}
          onClick={() => {
            setSoundOn(!hasSound);
            setHasSound(!hasSound);
          }}
        />
        <IconButton label={t('refresh')} icon={<RotateCw />} busy={isRefreshing} onClick={onRefresh} />
      </PanelTitleBar>
      {messagingLink && (
        <p className={styles.elsewhere}>
          <a href={messagingLink.url} target="_blank" rel="noopener noreferrer">
            {t('elsewhere', { name: messagingLink.name })}
          </a>
        </p>
      )}
      <p role="status" className={styles.line} data-line={connection}>
        {connection !== 'live' && t(`line.${connection}`)}
      </p>
    </header>
  );
}
