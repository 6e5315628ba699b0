import { use } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDate, formatDateTime } from '#lib/format/format.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';

import { NetPositionChart } from './net-position-chart.tsx';
import { NetPositionTable } from './net-position-table.tsx';
import styles from './net-position.module.css';
import type { NetPositions } from './queries.ts';

interface NetPositionReportProps {
  positions: NetPositions;
  busy: boolean;
}

/** The sums of all shown periods, the chart, and the table of each period. */
export function NetPositionReport({ positions, busy }: NetPositionReportProps) {
  const { t } = useTranslation('net-position');
  const formatMoney = useFormatMoney();
  const isHidden = use(AmountsHidden);
  const { unit, periods, total, isComplete, readAt } = positions;
  const range = { from: formatDate(total.from), to: formatDate(readAt) };
  const sums = {
    deposits: formatMoney(total.deposits),
    withdrawals: formatMoney(total.withdrawals),
    net: formatMoney(total.net),
  };

  return (
    <>
      <p className={styles.range}>
        <span>{t('range', range)}</span> <span>{t('readAt', { time: formatDateTime(readAt) })}</span>
      </p>
      {!isComplete && (
        <Notice tone="warn" title={t('estimate')}>
          {t('estimateWhy')}
        </Notice>
      )}
      <dl className={styles.sums}>
        {(['deposits', 'withdrawals', 'net'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Money look="strong" amount={total[name]} />
            </dd>
          </div>
        ))}
      </dl>
      {/* The bars would reveal the hidden amounts. */}
      {!isHidden && (
        <NetPositionChart unit={unit} periods={periods} label={t('chart', { ...range, ...sums })} />
      )}
      <NetPositionTable unit={unit} periods={periods} busy={busy} />
      <p className={styles.intro}>{t('counted')}</p>
    </>
  );
}
