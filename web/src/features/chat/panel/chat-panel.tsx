import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { toSafeUrl } from '#lib/browser/safe-url.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

import { useAttachments } from '../composer/use-attachments.ts';
import { useChatRoom } from '../room/use-chat-room.ts';
import styles from './chat-panel.module.css';
import { ConversationView } from './conversation-view.tsx';
import { PanelShell } from './panel-shell.tsx';
import { PanelTitleBar } from './panel-title-bar.tsx';

interface ChatPanelProps {
  isMember: boolean;
  /** The operator's messaging link and its name (§3). */
  lineLink: string;
  lineName: string;
  onClose: () => void;
}

/** Chat panel of the contact pages. */
export function ChatPanel({ isMember, lineLink, lineName, onClose }: ChatPanelProps) {
  const { t } = useTranslation('chat');
  const titleId = useId();
  const { room, hasFailed, retry } = useChatRoom(isMember);
  // Held here: a turned phone changes the frame, and the conversation in it is mounted anew.
  const attachments = useAttachments();
  const url = toSafeUrl(lineLink);
  const messagingLink = url === undefined || lineName === '' ? undefined : { url, name: lineName };

  return (
    <PanelShell titleId={titleId} onClose={onClose}>
      {room ? (
        <ConversationView
          room={room}
          attachments={attachments}
          titleId={titleId}
          messagingLink={messagingLink}
          onClose={onClose}
        />
      ) : (
        <div className={styles.conversation}>
          <PanelTitleBar titleId={titleId} onClose={onClose} />
          <Spinner active={!hasFailed} />
          {hasFailed && <RetryRow text={t('loadFailed')} onRetry={retry} />}
        </div>
      )}
    </PanelShell>
  );
}
