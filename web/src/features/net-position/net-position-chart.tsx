import type { Period, PeriodUnit } from '@wallet/shared/statement/period.ts';
import { useTranslation } from 'react-i18next';

import { formatDate } from '#lib/format/format.ts';

import styles from './net-position.module.css';
import type { PeriodPosition } from './queries.ts';

/** Length of `DD/MM` and of `DD/` at the beginning of a date. */
const DAY_AND_MONTH = 5;
const DAY = 3;

/** Formats a period in Bangkok: `15/01/2026`, `11/01 – 17/01/2026` or `01/2026`. */
export function formatPeriod(unit: PeriodUnit, { from, until }: Period): string {
  const first = formatDate(from);
  if (unit === 'day') return first;
  if (unit === 'month') return first.slice(DAY);
  return `${first.slice(0, DAY_AND_MONTH)} – ${formatDate(until - 1)}`;
}

const HEIGHT = 96;
/** Room for the line of the difference at the ends of the highest bars. */
const MARGIN = 4;
const BAR = 0.5;
/** Minimum height of a bar, so that small amounts stay visible. */
const BAR_MIN = 2;
const NET_WIDTH = 0.8;
const NET_HEIGHT = 3;

interface NetPositionChartProps {
  unit: PeriodUnit;
  periods: readonly PeriodPosition[];
  /** Description of the chart for screen readers. The table below it has the figures. */
  label: string;
}

/**
 * Bar chart of what was withdrawn (up) and deposited (down), with a line at the difference. The axis stands where both need
 * it, so that neither leaves half of the chart empty.
 */
export function NetPositionChart({ unit, periods, label }: NetPositionChartProps) {
  const { t } = useTranslation('net-position');
  const highest = Math.max(0, ...periods.map(({ withdrawals }) => withdrawals.amount ?? 0));
  const deepest = Math.max(0, ...periods.map(({ deposits }) => deposits.amount ?? 0));
  const toHeight = (amount: number) => (amount / Math.max(1, highest + deepest)) * (HEIGHT - 2 * MARGIN);
  const toBarHeight = (amount: number) => (amount > 0 ? Math.max(BAR_MIN, toHeight(amount)) : 0);
  const axis = highest + deepest > 0 ? MARGIN + toHeight(highest) : HEIGHT / 2;
  const count = periods.length;
  const [first, last] = [periods[0], periods.at(-1)];

  return (
    <figure>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${count} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {periods.map(({ from, net, ...sums }, index) => {
          const [deposits, withdrawals] = [sums.deposits.amount ?? 0, sums.withdrawals.amount ?? 0];
          const x = index + (1 - BAR) / 2;
          const up = toBarHeight(withdrawals);
          const hasMoney = deposits > 0 || withdrawals > 0;
          return (
            <g key={from}>
              <rect className={styles.withdrawals} x={x} y={axis - up} width={BAR} height={up} />
              <rect className={styles.deposits} x={x} y={axis} width={BAR} height={toBarHeight(deposits)} />
              {hasMoney && net !== null && (
                <rect
                  className={styles.net}
                  x={index + (1 - NET_WIDTH) / 2}
                  y={axis - toHeight(net) - NET_HEIGHT / 2}
                  width={NET_WIDTH}
                  height={NET_HEIGHT}
                />
              )}
            </g>
          );
        })}
        <rect className={styles.axis} x={0} y={axis - 0.5} width={count} height={1} />
      </svg>
      <figcaption>
        <span className={styles.ends}>
          <span>{first && formatPeriod(unit, first)}</span>
          <span className="visually-hidden">{t('until')}</span>
          <span>{last && formatPeriod(unit, last)}</span>
        </span>
        <span className={styles.key} aria-hidden>
          <span className={styles.withdrawalsKey}>{t('withdrawals')}</span>
          <span className={styles.depositsKey}>{t('deposits')}</span>
          <span className={styles.netKey}>{t('net')}</span>
        </span>
      </figcaption>
    </figure>
  );
}
