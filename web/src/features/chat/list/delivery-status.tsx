import { Check, Clock, RotateCw, Trash2, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { formatTime } from '#lib/format/format.ts';
import { useErrorText } from '#api/error-text.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { toWholePercent } from '#lib/format/format-percent.ts';

import type { ChatRow } from '../conversation/rows.ts';
import styles from './delivery-status.module.css';

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
export function DeliveryStatus({ row, progress, error, onRetry, onRemove }: DeliveryStatusProps) {
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
