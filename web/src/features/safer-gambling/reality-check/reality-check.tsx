import { useQuery } from '@tanstack/react-query';
import { getNetPosition } from '@wallet/shared/statement/net-position.ts';
import { useTranslation } from 'react-i18next';

import { useSessionMinutes } from '#entities/safer-gambling/session-start.ts';
import { readEntriesSince } from '#entities/statement/read-entries.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { useDurationText } from '../use-duration-text.ts';
import styles from './reality-check.module.css';
import { useDueCheck } from './use-due-check.ts';

async function readFigures(since: number, signal: AbortSignal) {
  const { entries, isComplete } = await readEntriesSince(since, { signal });
  return { ...getNetPosition(entries, { from: since, until: Infinity }), isComplete };
}

/** Deposits, withdrawals and their difference since a time, as the statement has them now. */
function SessionFigures({ since }: { since: number }) {
  const { t } = useTranslation('safer-gambling');
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['session-figures', since],
    queryFn: ({ signal }) => readFigures(since, signal),
    retry: false,
    // Each check reads the statement anew, and shows nothing that was read for an earlier one.
    gcTime: 0,
  });
  if (isError && !data) return <RetryRow busy={isFetching} onRetry={() => void refetch()} />;
  const rows = [
    [t('check.deposits'), data?.deposits],
    [t('check.withdrawals'), data?.withdrawals],
    [t('check.net'), data?.net],
  ] as const;
  return (
    <>
      <dl className={styles.figures} aria-busy={data === undefined || undefined}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {amount === undefined ? (
                <Skeleton width="6em" />
              ) : (
                <Money alwaysShown look="strong" amount={amount} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{data?.isComplete === false ? t('check.estimate') : t('check.note')}</p>
    </>
  );
}

interface RealityCheckProps {
  onStatement: () => void;
  onLogOut: () => void;
}

/** Shows the time and the money of this session when the member has asked for it, and waits for an answer. */
export function RealityCheck({ onStatement, onLogOut }: RealityCheckProps) {
  const { t } = useTranslation('safer-gambling');
  const formatDuration = useDurationText();
  const minutes = useSessionMinutes();
  const check = useDueCheck();
  if (!check) return null;

  const answerWith = (action: () => void) => () => {
    check.answer();
    action();
  };
  return (
    <Modal
      kind="alert"
      mustBeAnswered
      title={t('check.title', { time: formatDuration(minutes) })}
      onClose={() => {}}
      footer={
        <div className={styles.answers}>
          <Button wide onClick={check.answer}>
            {t('check.continue')}
          </Button>
          <Button wide onClick={answerWith(onStatement)}>
            {t('statement')}
          </Button>
          <Button wide onClick={answerWith(onLogOut)}>
            {t('check.logOut')}
          </Button>
        </div>
      }
    >
      <p>{t('check.since', { time: formatDateTime(check.sessionStart) })}</p>
      <SessionFigures since={check.sessionStart} />
    </Modal>
  );
}
