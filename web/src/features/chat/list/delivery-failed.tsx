import { RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { IconButton } from '#ui/action/icon-button.tsx';

import styles from './delivery-status.module.css';

interface DeliveryFailedProps {
  error: ApiError | undefined;
  onRetry: () => void;
  onRemove: () => void;
}

/** Reason why a message was not sent, with buttons to retry and to delete it. */
export function DeliveryFailed({ error, onRetry, onRemove }: DeliveryFailedProps) {
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
