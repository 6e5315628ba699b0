import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { Button } from '#ui/action/button.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import type { MoveRefused } from './play-outcome.ts';
import type { PlayControl } from './use-play.ts';

interface MoveRefusedDialogProps {
  outcome: MoveRefused;
  control: Pick<PlayControl, 'dismiss' | 'openWithoutTransfer'>;
}

/** Says why no money was moved to a game, with the next step and a way to open it without. */
export function MoveRefusedDialog({ outcome, control }: MoveRefusedDialogProps) {
  const { t } = useTranslation('play');
  const errorText = useErrorText();
  return (
    <AlertDialog
      tone="danger"
      title={t('moveRefusedTitle')}
      closeLabel={t('close')}
      onClose={control.dismiss}
      action={
        <>
          <ErrorNextStep error={outcome.error} />
          <Button wide onClick={() => control.openWithoutTransfer(outcome)}>
            {t('openOnly')}
          </Button>
        </>
      }
    >
      <p>{errorText(outcome.error)}</p>
    </AlertDialog>
  );
}
