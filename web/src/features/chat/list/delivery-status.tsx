import { Check, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { formatTime } from '#lib/format/format.ts';
import type { LazyModule } from '#lib/lazy/use-lazy-module.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import type { Sending } from '../room/sending.ts';
import type { ChatRow } from '../conversation/rows.ts';
import styles from './delivery-status.module.css';
import type { Rich } from '../message/rich.ts';

interface DeliveryStatusProps {
  row: ChatRow;
  /** Of an upload, 0 to 1. */
  progress: number;
  /** Why it was not sent. */
  error: ApiError | undefined;
  rich: LazyModule<Rich>;
  sending: LazyModule<Sending>;
  onRetry: (id: string) => Promise<void>;
  onRemove: (id: string) => void;
}

/** Under a bubble: when it was said and, on this side, what became of it. */
export function DeliveryStatus({
  row,
  progress,
  error,
  rich,
  sending,
  onRetry,
  onRemove,
}: DeliveryStatusProps) {
  const { t } = useTranslation('chat');
  const { id, delivery, side, at } = row;
  if (delivery === 'failed') {
    // Without what carries messages nothing was sent.
    if (typeof sending === 'string')
      return <RetryRow text={t('delivery.failed')} onRetry={() => void onRetry(id)} />;
    const { FailedLine } = sending.part;
    return <FailedLine error={error} onRetry={() => void onRetry(id)} onRemove={() => onRemove(id)} />;
  }
  if (delivery === 'uploading_file') {
    // The files of this device come after what shows them.
    if (typeof rich === 'string') return null;
    const { UploadingLine } = rich.part;
    return <UploadingLine progress={progress} onCancel={() => onRemove(id)} />;
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
