import { Check, Clock, RotateCw, Trash2, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { formatTime } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';

import styles from './message.module.css';
import type { Row } from '../history/merge.ts';
import type { Outbox } from '../connection/outbox.ts';

interface DeliveryLineProps {
  row: Row;
  outbox: Outbox;
  onRetry: (id: string) => void;
}

const HUNDRED = 100;

/** Under a bubble: when it was said and, on this side, what became of it. */
export function DeliveryLine({ row, outbox, onRetry }: DeliveryLineProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const { id, delivery, side, at } = row;
  const time = <time dateTime={new Date(at).toISOString()}>{formatTime(at).slice(0, 5)}</time>;
  if (side === 'theirs') return <div className={styles.meta}>{time}</div>;

  const percent = Math.floor((outbox.parcel(id)?.progress ?? 0) * HUNDRED);
  const error = outbox.error(id);
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
        <IconButton label={t('delete')} icon={<Trash2 />} onClick={() => outbox.remove(id)} />
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
        <IconButton label={t('cancelUpload')} icon={<X />} onClick={() => outbox.remove(id)} />
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
