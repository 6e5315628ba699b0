import type { ApiError } from '#api/api-error.ts';
import { formatTime } from '#lib/format.ts';

import type { Row } from '../history/rows.ts';
import styles from './delivery-line.module.css';
import { FailedLine } from './failed-line.tsx';
import { OwnTime } from './own-time.tsx';
import { UploadingLine } from './uploading-line.tsx';

interface DeliveryLineProps {
  row: Row;
  /** Of an upload, 0 to 1. */
  progress: number;
  /** Why it was not sent. */
  error: ApiError | undefined;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Under a bubble: when it was said and, on this side, what became of it. */
export function DeliveryLine({ row, progress, error, onRetry, onRemove }: DeliveryLineProps) {
  const { id, delivery, side, at } = row;
  if (delivery === 'failed') {
    return <FailedLine error={error} onRetry={() => onRetry(id)} onRemove={() => onRemove(id)} />;
  }
  if (delivery === 'uploading_file') {
    return <UploadingLine progress={progress} onCancel={() => onRemove(id)} />;
  }
  const time = <time dateTime={new Date(at).toISOString()}>{formatTime(at).slice(0, 5)}</time>;
  if (side === 'theirs') return <div className={styles.meta}>{time}</div>;
  return <OwnTime delivery={delivery}>{time}</OwnTime>;
}
