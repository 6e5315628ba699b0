import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';

import styles from './attachment-tray.module.css';
import type { Attachment, RejectedFile } from './use-attachments.ts';

interface AttachmentTrayProps {
  attachments: readonly Attachment[];
  rejected: readonly RejectedFile[];
  onRemove: (attachment: Attachment) => void;
}

/** Preview of the chosen files before they are sent, and the reasons why others were rejected. */
export function AttachmentTray({ attachments, rejected, onRemove }: AttachmentTrayProps) {
  const { t } = useTranslation('chat');
  return (
    <>
      <div role="alert">
        {rejected.map((each) => (
          <p key={each.name} className={styles.problem}>
            {each.problem === 'large'
              ? t('fileLarge', { name: each.name, megabytes: each.maxMegabytes })
              : t('fileUnsupported', { name: each.name })}
          </p>
        ))}
      </div>
      {attachments.length > 0 && (
        <div className={styles.tray}>
          <ul className={styles.files} aria-label={t('chosen')}>
            {attachments.map((each) => {
              const { file, kind } = each.file;
              return (
                <li key={each.previewUrl}>
                  {kind === 'image' ? (
                    <img src={each.previewUrl} alt={file.name} />
                  ) : (
                    <video
                      src={each.previewUrl}
                      muted
                      playsInline
                      preload="metadata"
                      aria-label={file.name}
                    />
                  )}
                  <IconButton
                    label={t('removeFile', { name: file.name })}
                    icon={<X />}
                    onClick={() => onRemove(each)}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
}
