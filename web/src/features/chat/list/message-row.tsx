import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { Check, Clock, RotateCw, Trash2, TriangleAlert, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { toWholePercent } from '#lib/format/format-percent.ts';
import { formatTime } from '#lib/format/format.ts';
import { IconButton } from '#ui/action/icon-button.tsx';

import type { ChatRow } from '../conversation/rows.ts';
import type { TimelineEntry } from '../conversation/timeline.ts';
import { MessageBody } from '../message/message-body.tsx';
import type { FileUpload } from '../room/message-outbox.ts';
import styles from './message-row.module.css';

interface UploadProgressProps {
  /** 0 to 1. */
  progress: number;
  onCancel: () => void;
}

/** Progress of an upload, with a button to cancel it. */
function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const { t } = useTranslation('chat');
  const percent = toWholePercent(progress);
  const label = t('delivery.uploading_file', { percent });
  return (
    <div className={styles.meta} data-delivery="uploading_file">
      <span
        className={styles.ring}
        style={{ '--progress': `${percent}%` } as object}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
      />
      <span>{label}</span>
      <IconButton label={t('cancelUpload')} icon={<X />} onClick={onCancel} />
    </div>
  );
}

interface DeliveryFailedProps {
  error: ApiError | undefined;
  onRetry: () => void;
  onRemove: () => void;
}

/** Reason why a message was not sent, with buttons to retry and to delete it. */
function DeliveryFailed({ error, onRetry, onRemove }: DeliveryFailedProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  return (
    <div className={styles.meta} data-delivery="failed">
      <span className={styles.failure}>
        <TriangleAlert size={16} aria-hidden />
        <span>
          {t('delivery.failed')}
          {error && <span className={styles.reason}>{errorText(error)}</span>}
        </span>
      </span>
      <IconButton label={t('tryAgain')} icon={<RotateCw />} onClick={onRetry} />
      <IconButton label={t('delete')} icon={<Trash2 />} onClick={onRemove} />
    </div>
  );
}

interface DeliveryStatusProps {
  row: ChatRow;
  /** Progress of the upload, 0 to 1. */
  progress: number;
  /** Error of a failed message. */
  error: ApiError | undefined;
  onRetry: (id: string) => Promise<void>;
  onRemove: (id: string) => void;
}

/** Time of a message and, for the member's own messages, their delivery status. */
function DeliveryStatus({ row, progress, error, onRetry, onRemove }: DeliveryStatusProps) {
  const { t } = useTranslation('chat');
  const { id, delivery, side, at } = row;
  if (delivery === 'failed') {
    return <DeliveryFailed error={error} onRetry={() => void onRetry(id)} onRemove={() => onRemove(id)} />;
  }
  if (delivery === 'uploading_file') {
    return <UploadProgress progress={progress} onCancel={() => onRemove(id)} />;
  }
  const isOwn = side === 'own';
  const isSending = delivery === 'sending';
  return (
    <div className={styles.meta} data-delivery={isOwn ? delivery : undefined}>
      <time dateTime={new Date(at).toISOString()}>{formatTime(at).slice(0, 5)}</time>
      {isOwn && (
        <>
          {isSending ? <Clock size={14} aria-hidden /> : <Check size={14} aria-hidden />}
          <span className={isSending ? undefined : 'visually-hidden'}>{t(`delivery.${delivery}`)}</span>
        </>
      )}
    </div>
  );
}

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
  onSend: (message: ChatMessage) => void;
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
