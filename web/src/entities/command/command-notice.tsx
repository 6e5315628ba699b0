import { useQueryClient } from '@tanstack/react-query';
import { WALLET_CODE } from '@wallet/shared/limits.ts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { type CommandRecord, isInStatement } from '#commands/command-record.ts';
import { acknowledgeCommand } from '#commands/command-store.ts';
import { canRetry, retryCommand } from '#commands/retry-command.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { findNextStep } from '#entities/next-step/next-steps.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { StatusTone } from '#ui/feedback/status-icon.tsx';

import styles from './command.module.css';
import { OperatorWords } from './operator-words.tsx';
import { useOrderText } from './use-order-text.ts';

const TONES: Readonly<Record<CommandRecord['state'], StatusTone>> = {
  sending: 'progress',
  unknown: 'progress',
  succeeded: 'success',
  refused: 'danger',
};

/** Returns true for a command that a member gives during a break as well: one that takes no money into play. */
const isOpenOnBreak = ({ kind, details }: CommandRecord): boolean =>
  kind === 'withdraw' || kind === 'endBonus' || (kind === 'transfer' && details.to === WALLET_CODE);

interface CommandNoticeProps {
  record: CommandRecord;
}

/** A command whose outcome has not been read, with what the member can do: look, send it again, or dismiss it. */
export function CommandNotice({ record }: CommandNoticeProps) {
  const { t } = useTranslation('command');
  const client = useQueryClient();
  const errorText = useErrorText();
  const orderText = useOrderText();
  const isOnBreak = use(CurrentBreak) !== undefined;
  const isRetryable = canRetry(record) && (!isOnBreak || isOpenOnBreak(record));
  const { id, kind, state, details, sentAt, checkedAt, failure, message } = record;

  const error =
    state === 'refused' && failure !== 'notMade'
      ? new ApiError({ kind: failure ?? 'http', message })
      : undefined;
  const step = error && findNextStep(error);
  const hasStatement = isInStatement(kind);
  const title = state === 'sending' ? t('sending') : orderText(kind, state, details);
  const texts = {
    sending: () => [t('sendingText')],
    unknown: () => [
      // A notice with a button to send the command again must not say that it may not be sent again.
      isRetryable ? '' : orderText(kind, 'repeat', details),
      orderText(kind, 'advice', details),
      checkedAt === undefined ? '' : t('checked', { time: formatDateTime(checkedAt) }),
      isRetryable ? t('retryText') : '',
    ],
    succeeded: () => [orderText(kind, 'done', details), message === undefined ? '' : errorText(message)],
    refused: () => [error ? errorText(error) : t('notMade', { time: formatDateTime(checkedAt) })],
  }[state]();

  return (
    <div data-command-outcome data-kind={kind} data-state={state} data-failure={failure}>
      <Notice
        tone={TONES[state]}
        title={title}
        action={
          state !== 'sending' && (
            <div className={styles.actions}>
              {hasStatement && <Link to={PATHS.statement}>{t('statement')}</Link>}
              {step && !(hasStatement && step === 'statement') && <NextStepLink step={step} look="link" />}
              {isRetryable && (
                <Button size="small" onClick={() => void retryCommand(client, record)}>
                  {t('retry')}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                className={styles.dismiss}
                onClick={() => acknowledgeCommand(id)}
              >
                {t('dismiss')}
              </Button>
            </div>
          )
        }
      >
        {(state === 'unknown' || failure === 'notMade') && <OperatorWords said={message} />}
        {texts.filter(Boolean).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className={styles.order}>
          {t('orderedAt', { order: orderText(kind, 'order', details), time: formatDateTime(sentAt) })}
        </p>
      </Notice>
    </div>
  );
}
