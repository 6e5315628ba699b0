import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';

import styles from './delivery-status.module.css';

interface UploadProgressProps {
  /** 0 to 1. */
  progress: number;
  onCancel: () => void;
}

const HUNDRED = 100;

/** How far a file has gone, with a way to stop it. */
export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const { t } = useTranslation('chat');
  const percent = Math.floor(progress * HUNDRED);
  const words = t('delivery.uploading_file', { percent });
  return (
    <div className={styles.meta} data-delivery="uploading_file">
      <span
        className={styles.ring}
        style={{ '--part': `${percent}%` } as object}
        role="progressbar"
        aria-label={words}
        aria-valuenow={percent}
      />
      <span>{words}</span>
      <IconButton label={t('cancelUpload')} icon={<X />} onClick={onCancel} />
    </div>
  );
}
