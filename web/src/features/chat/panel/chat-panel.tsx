import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { safeUrl } from '#lib/safe-url.ts';
import { RetryRow } from '#ui/retry-row.tsx';
import { Spinner } from '#ui/spinner.tsx';

import { useRoom } from '../connection/use-room.ts';
import styles from './chat-panel.module.css';
import { Conversation } from './conversation.tsx';
import { PanelBar } from './panel-bar.tsx';
import { PanelShell } from './panel-shell.tsx';

export interface ChatPanelProps {
  isMember: boolean;
  /** The operator's messaging link and its name (§3). */
  lineLink: string;
  lineName: string;
  onClose: () => void;
}

/** The chat, open. */
export function ChatPanel({ isMember, lineLink, lineName, onClose }: ChatPanelProps) {
  const { t } = useTranslation('chat');
  const titleId = useId();
  const { room, hasFailed, retry } = useRoom(isMember);
  const url = safeUrl(lineLink);
  const elsewhere = url === undefined || lineName === '' ? undefined : { url, name: lineName };

  return (
    <PanelShell titleId={titleId} onClose={onClose}>
      {room ? (
        <Conversation room={room} titleId={titleId} elsewhere={elsewhere} onClose={onClose} />
      ) : (
        <div className={styles.conversation}>
          <PanelBar titleId={titleId} onClose={onClose} />
          <Spinner active={!hasFailed} />
          {hasFailed && <RetryRow text={t('loadFailed')} onRetry={retry} />}
        </div>
      )}
    </PanelShell>
  );
}
