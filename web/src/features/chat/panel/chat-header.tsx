import { Bell, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/icon-button.tsx';

import type { Line } from '../connection/room-view.ts';
import styles from './chat-panel.module.css';
import { PanelBar } from './panel-bar.tsx';
import { isSoundOn, setSound } from './sound.ts';

interface ChatHeaderProps {
  titleId: string;
  line: Line;
  isRefreshing: boolean;
  /** Another way to reach the operator. */
  elsewhere: { readonly name: string; readonly url: string } | undefined;
  onRefresh: () => void;
  onClose: () => void;
}

export function ChatHeader({ titleId, line, isRefreshing, elsewhere, onRefresh, onClose }: ChatHeaderProps) {
  const { t } = useTranslation('chat');
  const [hasSound, setHasSound] = useState(isSoundOn);
  return (
    <header className={styles.header}>
      <PanelBar titleId={titleId} onClose={onClose}>
        <IconButton
          label={hasSound ? t('soundOff') : t('soundOn')}
          icon={<Bell />}
          className={hasSound ? undefined : styles.mute}
          onClick={() => {
            setSound(!hasSound);
            setHasSound(!hasSound);
          }}
        />
        <IconButton label={t('refresh')} icon={<RotateCw />} busy={isRefreshing} onClick={onRefresh} />
      </PanelBar>
      {elsewhere && (
        <p className={styles.elsewhere}>
          <a href={elsewhere.url} target="_blank" rel="noopener noreferrer">
            {t('elsewhere', { name: elsewhere.name })}
          </a>
        </p>
      )}
      <p role="status" className={styles.line} data-line={line}>
        {line !== 'live' && t(`line.${line}`)}
      </p>
    </header>
  );
}
