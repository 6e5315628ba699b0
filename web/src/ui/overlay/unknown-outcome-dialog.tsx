import { useTranslation } from 'react-i18next';

import { AlertDialog } from './alert-dialog.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';

export interface UnknownOutcomeDialogProps {
  statementPath: string;
  onClose: () => void;
}

/** Shown after a command whose response was lost: only the statement can show whether it had its effect (NT-1). */
export function UnknownOutcomeDialog({ statementPath, onClose }: UnknownOutcomeDialogProps) {
  const { t } = useTranslation('offers');
  return (
    <AlertDialog
      tone="progress"
      title={t('unknownOutcome.title')}
      closeLabel={t('unknownOutcome.close')}
      onClose={onClose}
      action={<ButtonLink to={statementPath}>{t('unknownOutcome.statement')}</ButtonLink>}
    >
      <p>{t('unknownOutcome.text')}</p>
    </AlertDialog>
  );
}
