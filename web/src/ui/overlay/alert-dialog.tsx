import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { Modal } from './modal.tsx';
import { StatusIcon, type StatusTone } from '#ui/feedback/status-icon.tsx';

export interface AlertDialogProps {
  title: string;
  children?: ReactNode;
  tone?: StatusTone;
  closeLabel?: string;
  /** A second way on, such as "see statement". */
  action?: ReactNode;
  onClose: () => void;
}

/** Tells an outcome that must be read; one button ends it. */
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
            {closeLabel ?? t('ok')}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
