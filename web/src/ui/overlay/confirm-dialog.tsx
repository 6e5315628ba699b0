import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#ui/action/button.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmDialogProps {
  /** The question, naming what it is about. */
  title: string;
  children?: ReactNode;
  /** The verb of the action, never "yes". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'gold' | 'danger' | undefined;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks the member to confirm an action. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    tone = 'primary',
    busy = false,
    onConfirm,
    onCancel,
  } = props;
  const { t } = useTranslation('ui');
  return (
    <Modal
      kind="alert"
      title={title}
      busy={busy}
      onClose={onCancel}
      footer={
        <>
          <Button wide data-autofocus aria-disabled={busy} onClick={busy ? undefined : onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button wide variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
