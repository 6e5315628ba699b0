import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import type { LazyModule } from '#lib/lazy/use-lazy-module.ts';

import type { FileUpload } from '../room/outbox.ts';
import type { Sending } from '../room/sending.ts';
import type { MessageContent } from '../conversation/received-message.ts';
import type { TimelineEntry } from '../conversation/timeline.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import { MessageBody } from '../message/message-body.tsx';
import styles from './message-row.module.css';
import type { Rich } from '../message/rich.ts';

export interface MessageRowProps {
  entry: TimelineEntry;
  /** Of a file on its way. */
  upload: FileUpload | undefined;
  /** Why it was not sent. */
  error: ApiError | undefined;
  isAnswerable: boolean;
  /** What a postback is called. */
  title: string | undefined;
  rich: LazyModule<Rich>;
  sending: LazyModule<Sending>;
  onSend: (message: MessageContent) => void;
  onRetry: (id: string) => Promise<void>;
  onRemove: (id: string) => void;
  onReload: () => void;
}

/** One message with the marks above it: its day, the end of a conversation, the line before what is new. */
function UnmemoizedRow({ entry, upload, error, rich, sending, onRetry, onRemove, ...rest }: MessageRowProps) {
  const { t } = useTranslation('chat');
  const { row, day, isAfterEnd, isFirstUnread, beginsGroup } = entry;
  const name = row.side === 'own' ? t('you') : row.name || t('operator');
  return (
    <div className={styles.row} data-row={row.at} data-side={row.side} data-group={beginsGroup || undefined}>
      {isAfterEnd && <p className={styles.mark}>{t('ended')}</p>}
      {day !== undefined && <p className={styles.mark}>{day}</p>}
      {isFirstUnread && <p className={styles.unreadLine}>{t('unreadLine')}</p>}
      <p className={row.side === 'theirs' && beginsGroup ? styles.name : 'visually-hidden'}>{name}</p>
      <div
        className={styles.bubble}
        data-bubble
        data-wide={row.message?.message_type === 'generic' || undefined}
      >
        <MessageBody message={row.message} previewUrl={upload?.previewUrl} rich={rich} {...rest} />
      </div>
      <DeliveryStatus
        row={row}
        progress={upload?.progress ?? 0}
        error={error}
        rich={rich}
        sending={sending}
        onRetry={onRetry}
        onRemove={onRemove}
      />
    </div>
  );
}

/** Drawn anew only where something about it has changed: a list of thousands is scrolled row by row. */
export const MessageRow = memo(UnmemoizedRow);
