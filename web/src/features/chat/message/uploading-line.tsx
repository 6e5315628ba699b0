import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/icon-button.tsx';

import styles from './delivery-line.module.css';

interface UploadingLineProps {
  /** 0 to 1. */
  progress: number;
  onCancel: () => void;
}

const HUNDRED = 100;

/** How far a file has gone, with a way to stop it. */
export function UploadingLine({ progress, onCancel }: UploadingLineProps) {
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
