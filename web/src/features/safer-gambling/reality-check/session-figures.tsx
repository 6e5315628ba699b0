import { useQuery } from '@tanstack/react-query';
import { getNetPosition } from '@wallet/shared/statement/net-position.ts';
import { useTranslation } from 'react-i18next';

import { readEntriesSince } from '#entities/statement/read-entries.ts';
import { Money } from '#ui/data/money.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import styles from './reality-check.module.css';

async function readFigures(since: number, signal: AbortSignal) {
  const { entries, isComplete } = await readEntriesSince(since, { signal });
  return { ...getNetPosition(entries, { from: since, until: Infinity }), isComplete };
}

/** Deposits, withdrawals and their difference since a time, as the statement has them now. */
export function SessionFigures({ since }: { since: number }) {
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
