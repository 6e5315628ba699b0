import { useQueryClient } from '@tanstack/react-query';
import type { Command } from '@wallet/shared/schema/endpoint.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import type { CommandOutcome } from '#commands/command.ts';
import { getOutbox } from '#commands/outbox.ts';
import { type CommandKind, isInStatement } from '#commands/record.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { findNextStep } from '#entities/next-step/next-steps.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import styles from './command.module.css';
import { OperatorWords } from './operator-words.tsx';
import { useCommandText } from './use-command-text.ts';

/** Tone, and title, of each outcome. */
const LOOKS = {
  done: { tone: 'success', title: 'succeeded' },
  refused: { tone: 'danger', title: 'refused' },
  unknown: { tone: 'progress', title: 'unknown' },
} as const;

export interface OutcomeDialogProps {
  kind: CommandKind;
  outcome: CommandOutcome<Command>;
  /** Label of the button that closes a refusal, where it leads back to a form. */
  refusedCloseLabel?: string | undefined;
  /** Text of success where the screen can say more than the record. */
  doneText?: string | undefined;
  /** Shown below the words of the outcome. */
  children?: ReactNode;
  onClose: () => void;
}

/** Outcome of a command in a dialog: done, refused with the reason and the next step, or unknown (NT-1). */
export function OutcomeDialog({
  kind,
  outcome,
  refusedCloseLabel,
  doneText,
  children,
  onClose,
}: OutcomeDialogProps) {
  const { t } = useTranslation('command');
  const errorText = useErrorText();
  const commandText = useCommandText();
  const outbox = getOutbox(useQueryClient());
  const { id, details, state } = outcome;
  useEffect(() => (id === undefined ? undefined : outbox.tell(id)), [outbox, id]);
  const close = () => {
    if (id !== undefined) outbox.acknowledge(id);
    onClose();
  };
  const { tone, title } = LOOKS[state];
  const isUnknown = state === 'unknown';
  const step = state === 'refused' ? findNextStep(outcome.error) : undefined;

  return (
    <AlertDialog
      tone={tone}
      title={commandText(kind, title, details)}
      closeLabel={(state === 'refused' ? refusedCloseLabel : undefined) ?? t('close')}
      onClose={close}
      action={
        (isUnknown && isInStatement(kind) && (
          <ButtonLink to={PATHS.statement}>{t('statement')}</ButtonLink>
        )) ||
        (step && <NextStepLink step={step} />)
      }
    >
      <div
        data-command-outcome={id ?? ''}
        data-kind={kind}
        data-state={title}
        data-failure={state === 'done' ? undefined : outcome.error.kind}
      >
        {state === 'done' && (
          <>
            <p>{doneText ?? commandText(kind, 'done', details)}</p>
            {outcome.message !== undefined && <p>{errorText(outcome.message)}</p>}
          </>
        )}
        {state === 'refused' && <p>{errorText(outcome.error)}</p>}
        {isUnknown && (
          <>
            <OperatorWords said={outcome.error} />
            <p>
              {[commandText(kind, 'repeat', details), commandText(kind, 'advice', details)]
                .filter(Boolean)
                .join(' ')}
            </p>
            <p className={styles.given}>
              {t('givenAt', {
                command: commandText(kind, 'command', details),
                time: formatDateTime(outcome.sentAt),
              })}
            </p>
          </>
        )}
        {children}
      </div>
    </AlertDialog>
  );
}
