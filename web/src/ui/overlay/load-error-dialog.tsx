import { useTranslation } from 'react-i18next';

import type { LoadErrorProps } from '#lib/lazy/lazy-with-retry.tsx';
import { Button } from '#ui/action/button.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import { Modal } from './modal.tsx';

interface LoadErrorDialogProps extends LoadErrorProps {
  onClose: () => void;
}

/**
 * Stands in for a modal whose code could not be loaded, with a way to try again. A reload helps where the file does
 * not exist any more, after a new release.
 */
export function LoadErrorDialog({ onRetry, busy, onClose }: LoadErrorDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal
      title={t('loadFailed')}
      onClose={onClose}
      closesOnBackdrop
      footer={
        <Button wide onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    >
      <RetryRow text={t('loadFailedText')} busy={busy} onRetry={onRetry} />
    </Modal>
  );
}
