import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { toWholePercent } from '#lib/format/format-percent.ts';
import { IconButton } from '#ui/action/icon-button.tsx';

import styles from './delivery-status.module.css';

interface UploadProgressProps {
  /** 0 to 1. */
  progress: number;
  onCancel: () => void;
}

/** Progress of an upload, with a button to cancel it. */
export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
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
