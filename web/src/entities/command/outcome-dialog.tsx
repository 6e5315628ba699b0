import type { Command } from '@wallet/shared/schema/endpoint.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import type { CommandKind } from '#commands/command-record.ts';
import type { CommandResult } from '#commands/run-command.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import styles from './command.module.css';
import { useOrderText } from './use-order-text.ts';

interface OutcomeDialogProps {
  kind: CommandKind;
  result: CommandResult<Command>;
  /** Absent where the statement does not show the command. */
  statementPath?: string;
  /** Label of the button that closes a refusal, where it leads back to a form. */
  refusedCloseLabel?: string;
  /** Text of success where the screen can say more than the record. */
  doneText?: string | undefined;
  /** Shown below the text of success, such as the balances afterwards. */
  children?: ReactNode;
  onClose: () => void;
}

/** Outcome of a command in a dialog: done, refused with the operator's reason, or unknown (NT-1). */
export function OutcomeDialog({
  kind,
  result,
  statementPath,
  refusedCloseLabel,
  doneText,
  children,
  onClose,
}: OutcomeDialogProps) {
  const { t } = useTranslation('command');
  const errorText = useErrorText();
  const orderText = useOrderText();
  const { details } = result;

  switch (result.state) {
    case 'done':
      return (
        <AlertDialog
          tone="success"
          title={orderText(kind, 'succeeded', details)}
          closeLabel={t('close')}
          onClose={onClose}
        >
          <div data-command-outcome data-kind={kind} data-state="succeeded">
            <p>{doneText ?? orderText(kind, 'done', details)}</p>
            {result.message !== undefined && <p>{errorText(result.message)}</p>}
            {children}
          </div>
        </AlertDialog>
      );
    case 'refused':
      return (
        <AlertDialog
          tone="danger"
          title={orderText(kind, 'refused', details)}
          closeLabel={refusedCloseLabel ?? t('close')}
          onClose={onClose}
        >
          <p data-command-outcome data-kind={kind} data-state="refused" data-failure={result.error.kind}>
            {errorText(result.error)}
          </p>
        </AlertDialog>
      );
    case 'unknown':
      return (
        <AlertDialog
          tone="progress"
          title={orderText(kind, 'unknown', details)}
          closeLabel={t('close')}
          onClose={onClose}
          action={statementPath && <ButtonLink to={statementPath}>{t('statement')}</ButtonLink>}
        >
          <div data-command-outcome data-kind={kind} data-state="unknown" data-failure={result.error.kind}>
            <p>{orderText(kind, 'advice', details)}</p>
            <p className={styles.order}>
              {t('orderedAt', {
                order: orderText(kind, 'order', details),
                time: formatDateTime(result.sentAt),
              })}
            </p>
          </div>
        </AlertDialog>
      );
  }
}
