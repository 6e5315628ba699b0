import { Check, Clock, RotateCw, Trash2, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { formatTime } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';

import type { Row } from '../history/rows.ts';
import styles from './delivery-line.module.css';

interface DeliveryLineProps {
  row: Row;
  /** Of an upload, 0 to 1. */
  progress: number;
  /** Why it was not sent. */
  error: ApiError | undefined;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

const HUNDRED = 100;

/** Under a bubble: when it was said and, on this side, what became of it. */
export function DeliveryLine({ row, progress, error, onRetry, onRemove }: DeliveryLineProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const { id, delivery, side, at } = row;
  const time = <time dateTime={new Date(at).toISOString()}>{formatTime(at).slice(0, 5)}</time>;
  if (side === 'theirs') return <div className={styles.meta}>{time}</div>;

  const percent = Math.floor(progress * HUNDRED);
  if (delivery === 'failed') {
    return (
      <div className={styles.meta} data-delivery={delivery}>
        <span className={styles.failure}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            {t('delivery.failed')}
            {error && <span className={styles.reason}>{errorText(error)}</span>}
          </span>
        </span>
        <IconButton label={t('tryAgain')} icon={<RotateCw />} onClick={() => onRetry(id)} />
        <IconButton label={t('delete')} icon={<Trash2 />} onClick={() => onRemove(id)} />
      </div>
    );
  }
  if (delivery === 'uploading_file') {
    return (
      <div className={styles.meta} data-delivery={delivery}>
        <span
          className={styles.ring}
          style={{ '--part': `${percent}%` } as object}
          role="progressbar"
          aria-label={t('delivery.uploading_file', { percent })}
          aria-valuenow={percent}
        />
        <span>{t('delivery.uploading_file', { percent })}</span>
        <IconButton label={t('cancelUpload')} icon={<X />} onClick={() => onRemove(id)} />
      </div>
    );
  }
  return (
    <div className={styles.meta} data-delivery={delivery}>
      {time}
      {delivery === 'sending' ? <Clock size={14} aria-hidden /> : <Check size={14} aria-hidden />}
      <span className={delivery === 'sending' ? undefined : 'visually-hidden'}>
        {t(`delivery.${delivery}`)}
      </span>
    </div>
  );
}
