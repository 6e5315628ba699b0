import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { Modal } from './modal.tsx';
import { StatusIcon, type StatusTone } from '#ui/feedback/status-icon.tsx';

export interface AlertDialogProps {
  title: string;
  children?: ReactNode;
  tone?: StatusTone;
  /** "OK" by default, and "Close" beside another button. */
  closeLabel?: string;
  /** A second button, such as "Open statement". */
  action?: ReactNode;
  onClose: () => void;
}

/** A dialog with a message that must be read, closed with one button. */
export function AlertDialog({
  title,
  children,
  tone = 'neutral',
  closeLabel,
  action,
  onClose,
}: AlertDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      kind="alert"
      title={title}
      icon={<StatusIcon tone={tone} size={40} />}
      onClose={onClose}
      footer={
        <>
          {action}
          <Button wide variant={action ? 'secondary' : 'primary'} data-autofocus onClick={onClose}>
            {closeLabel ?? t(action ? 'close' : 'ok')}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
