import { useTranslation } from 'react-i18next';

import { AlertDialog } from './alert-dialog.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';

export interface UnknownOutcomeDialogProps {
  statementPath: string;
  onClose: () => void;
}

/** The answer to an act was lost: it may have had its effect, and only the statement can tell (NT-1). */
export function UnknownOutcomeDialog({ statementPath, onClose }: UnknownOutcomeDialogProps) {
  const { t } = useTranslation('offers');
  return (
    <AlertDialog
      tone="progress"
      title={t('doubt.title')}
      closeLabel={t('doubt.close')}
      onClose={onClose}
      action={<ButtonLink to={statementPath}>{t('doubt.statement')}</ButtonLink>}
    >
      <p>{t('doubt.text')}</p>
    </AlertDialog>
  );
}
