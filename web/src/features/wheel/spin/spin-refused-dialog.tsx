import { useTranslation } from 'react-i18next';

import type { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { findNextStep } from '#entities/next-step/next-steps.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

/** Reason why the operator refused a spin. No coin was used (SP-6). */
export function SpinRefusedDialog({ error, onClose }: { error: ApiError; onClose: () => void }) {
  const { t } = useTranslation('wheel');
  const errorText = useErrorText();
  const step = findNextStep(error);
  return (
    <AlertDialog
      tone="danger"
      title={t('refusedTitle')}
      action={step && <NextStepLink step={step} />}
      onClose={onClose}
    >
      <p>{errorText(error)}</p>
      <p>{t('coinsKept')}</p>
    </AlertDialog>
  );
}
