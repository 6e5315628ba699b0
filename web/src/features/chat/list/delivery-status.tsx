import { Check, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { formatTime } from '#lib/format/format.ts';

import type { ChatRow } from '../conversation/rows.ts';
import { DeliveryFailed } from './delivery-failed.tsx';
import styles from './delivery-status.module.css';
import { UploadProgress } from './upload-progress.tsx';

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
