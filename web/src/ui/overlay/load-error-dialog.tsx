import { useTranslation } from 'react-i18next';

import type { LoadErrorProps } from '#lib/lazy/lazy-component.tsx';
import { Button } from '#ui/action/button.tsx';

import { AlertDialog } from './alert-dialog.tsx';

interface LoadErrorDialogProps extends LoadErrorProps {
  onClose: () => void;
}

/** Stands in for a modal whose code could not be loaded, with a way to try again. */
export function LoadErrorDialog({ onRetry, busy, onClose }: LoadErrorDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <AlertDialog
      tone="danger"
      title={t('loadFailed')}
      closeLabel={t('close')}
      onClose={onClose}
      action={
        <Button wide variant="primary" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
