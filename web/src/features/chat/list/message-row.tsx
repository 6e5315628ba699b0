import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';

import type { MessageContent } from '../conversation/received-message.ts';
import type { TimelineEntry } from '../conversation/timeline.ts';
import { MessageBody } from '../message/message-body.tsx';
import type { FileUpload } from '../room/outbox.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import styles from './message-row.module.css';

interface MessageRowProps {
  entry: TimelineEntry;
  /** Upload of a file that is not sent yet. */
  upload: FileUpload | undefined;
  /** Error of a failed message. */
  error: ApiError | undefined;
  /** The member has sent nothing since, so quick replies can still be used. */
  isAnswerable: boolean;
  /** Title of the button that sent this postback. */
  title: string | undefined;
  onSend: (message: MessageContent) => void;
  onRetry: (id: string) => Promise<void>;
  onRemove: (id: string) => void;
}

/** One message with its separators: day, end of a conversation, unread line. */
function UnmemoizedRow({ entry, upload, error, onRetry, onRemove, ...body }: MessageRowProps) {
  const { t } = useTranslation('chat');
  const { row, day, startsSession, isFirstUnread, startsGroup } = entry;
  const name = row.side === 'own' ? t('you') : row.name || t('operator');
  return (
    <div className={styles.row} data-row={row.at} data-side={row.side} data-group={startsGroup || undefined}>
      {startsSession && <p className={styles.separator}>{t('ended')}</p>}
      {day !== undefined && <p className={styles.separator}>{day}</p>}
      {isFirstUnread && <p className={styles.unreadLine}>{t('unreadLine')}</p>}
      <p className={row.side === 'theirs' && startsGroup ? styles.name : 'visually-hidden'}>{name}</p>
      <div
        className={styles.bubble}
        data-bubble
        data-wide={row.message?.message_type === 'generic' || undefined}
      >
        <MessageBody message={row.message} previewUrl={upload?.previewUrl} {...body} />
      </div>
      <DeliveryStatus
        row={row}
        progress={upload?.progress ?? 0}
        error={error}
        onRetry={onRetry}
        onRemove={onRemove}
      />
    </div>
  );
}

/** Memoised, because a list of thousands is scrolled row by row. */
export const MessageRow = memo(UnmemoizedRow);
