import { useQueryClient } from '@tanstack/react-query';
import { WALLET_CODE } from '@wallet/shared/limits.ts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { getOutbox } from '#commands/outbox.ts';
import { type CommandKind, type CommandRecord, findFormPath, isInStatement } from '#commands/record.ts';
import { canGiveAnew, canRetry, giveAnew, retryCommand } from '#commands/retry-command.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { findNextStep } from '#entities/next-step/next-steps.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { useStore } from '#lib/react/create-store.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { StatusTone } from '#ui/feedback/status-icon.tsx';

import styles from './command.module.css';
import { OperatorWords } from './operator-words.tsx';
import { useCommandText } from './use-command-text.ts';

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
function CommandNotice({ record }: CommandNoticeProps) {
  const { t } = useTranslation('command');
  const client = useQueryClient();
  const errorText = useErrorText();
  const commandText = useCommandText();
  const isOnBreak = use(CurrentBreak) !== undefined;
  const isOffered = !isOnBreak || isOpenOnBreak(record);
  const isRetryable = canRetry(record) && isOffered;
  const { id, kind, state, details, sentAt, checkedAt, failure, message } = record;

  const error =
    state === 'refused' && failure !== 'notApplied'
      ? new ApiError({ kind: failure ?? 'http', message })
      : undefined;
  const step = error && findNextStep(error);
  const isUnsent = failure === 'notSent';
  const formPath = isUnsent ? findFormPath(record) : undefined;
  const hasStatement = isInStatement(kind) && !isUnsent;
  const dismiss = () => getOutbox(client).acknowledge(id);
  const title = state === 'sending' ? t('sending') : commandText(kind, state, details);
  const texts = {
    sending: () => [t('sendingText')],
    unknown: () => [
      // A notice with a button to send the command again must not say that it may not be sent again.
      isRetryable ? '' : commandText(kind, 'repeat', details),
      commandText(kind, 'advice', details),
      checkedAt === undefined ? '' : t('checked', { time: formatDateTime(checkedAt) }),
      isRetryable ? t('retryText') : '',
    ],
    succeeded: () => [commandText(kind, 'done', details), message === undefined ? '' : errorText(message)],
    refused: () => [
      isUnsent
        ? t('notSent')
        : error
          ? errorText(error)
          : t('notApplied', { time: formatDateTime(checkedAt) }),
    ],
  }[state]();

  return (
    <div data-command-outcome={id} data-kind={kind} data-state={state} data-failure={failure}>
      <Notice
        tone={TONES[state]}
        title={title}
        action={
          state !== 'sending' && (
            <div className={styles.actions}>
              {hasStatement && <Link to={PATHS.statement}>{t('statement')}</Link>}
              {kind === 'slip' && !error && <Link to={PATHS.slips}>{t('slips')}</Link>}
              {step && !(hasStatement && step === 'statement') && <NextStepLink step={step} look="link" />}
              {isRetryable && (
                <Button size="small" onClick={() => void retryCommand(client, record)}>
                  {t('retry')}
                </Button>
              )}
              {canGiveAnew(record) && isOffered && (
                <Button size="small" onClick={() => void giveAnew(client, record)}>
                  {t('sendNow')}
                </Button>
              )}
              {formPath !== undefined && (
                <Link to={formPath} onClick={dismiss}>
                  {t('startAgain')}
                </Link>
              )}
              <Button size="small" variant="quiet" className={styles.dismiss} onClick={dismiss}>
                {t('dismiss')}
              </Button>
            </div>
          )
        }
      >
        {(state === 'unknown' || failure === 'notApplied') && <OperatorWords said={message} />}
        {texts.filter(Boolean).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className={styles.given}>
          {t('givenAt', { command: commandText(kind, 'command', details), time: formatDateTime(sentAt) })}
        </p>
      </Notice>
    </div>
  );
}

const settledAtOf = ({ settledAt, sentAt }: CommandRecord) => settledAt ?? sentAt;

interface CommandNoticesProps {
  /** Only commands of these kinds, above the form that gives the next one. */
  kinds?: readonly CommandKind[];
}

/**
 * The member's commands whose outcome has not been read, above a form or at the top of every page: they outlive their
 * screen, a reload and the session.
 */
export function CommandNotices({ kinds }: CommandNoticesProps) {
  const { t } = useTranslation('command');
  const commandText = useCommandText();
  const outbox = getOutbox(useQueryClient());
  const records = useStore(outbox.records);
  const shown = records.filter(
    (record) => record.toldBy === undefined && (kinds === undefined || kinds.includes(record.kind)),
  );
  const settled = shown
    .filter(({ state }) => state !== 'sending')
    .toSorted((a, b) => settledAtOf(a) - settledAtOf(b));
  const newest = settled.at(-1);
  return (
    <>
      {/* A live region speaks only of what changes in it: it is there before the first notice; each outcome is an element. */}
      <p className="visually-hidden" role="status">
        {newest && newest.state !== 'sending' && (
          <span key={newest.id}>{commandText(newest.kind, newest.state, newest.details)}</span>
        )}
      </p>
      {shown.length > 0 && (
        <section className={kinds ? styles.list : `${styles.list} ${styles.page}`} aria-label={t('list')}>
          {shown.map((record) => (
            <CommandNotice key={record.id} record={record} />
          ))}
        </section>
      )}
    </>
  );
}
