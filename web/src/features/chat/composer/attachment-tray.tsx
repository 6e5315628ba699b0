import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';

import styles from './attachment-tray.module.css';
import type { Attachment, RejectedFile } from './use-attachments.ts';

interface AttachmentTrayProps {
  attachments: readonly Attachment[];
  rejected: readonly RejectedFile[];
  /** The member came from the picker: the button that sends has the focus. */
  takesFocus: boolean;
  onRemove: (attachment: Attachment) => void;
  onSend: () => void;
}

/** Preview of the chosen files before they are sent, and the reasons why others were rejected. */
export function AttachmentTray(props: AttachmentTrayProps) {
  const { attachments, rejected, takesFocus, onRemove, onSend } = props;
  const { t } = useTranslation('chat');
  const send = useRef<HTMLButtonElement>(null);
  const hasFiles = attachments.length > 0;
  useEffect(() => {
    if (hasFiles && takesFocus) send.current?.focus();
  }, [hasFiles, takesFocus]);
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
      {hasFiles && (
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
          <Button ref={send} size="small" variant="primary" onClick={onSend}>
            {t('sendFiles')}
          </Button>
        </div>
      )}
    </>
  );
}
