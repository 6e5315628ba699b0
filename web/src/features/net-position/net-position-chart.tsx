import type { PeriodUnit } from '@wallet/shared/statement/period.ts';
import { useTranslation } from 'react-i18next';

import { formatPeriod } from './format-period.ts';
import styles from './net-position.module.css';
import type { PeriodPosition } from './queries.ts';

/** Half of the chart's height: withdrawals above the axis, deposits below. */
const HALF = 48;
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

/** Bar chart of what was withdrawn (up) and deposited (down), with a line at the difference. */
export function NetPositionChart({ unit, periods, label }: NetPositionChartProps) {
  const { t } = useTranslation('net-position');
  const greatest = Math.max(1, ...periods.flatMap(({ deposits, withdrawals }) => [deposits, withdrawals]));
  const toHeight = (amount: number) => (amount / greatest) * (HALF - 2);
  const toBarHeight = (amount: number) => (amount > 0 ? Math.max(BAR_MIN, toHeight(amount)) : 0);
  const count = periods.length;
  const [first, last] = [periods[0], periods.at(-1)];

  return (
    <figure>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${count} ${HALF * 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {periods.map(({ from, deposits, withdrawals, net }, index) => {
          const x = index + (1 - BAR) / 2;
          const up = toBarHeight(withdrawals);
          const hasMoney = deposits > 0 || withdrawals > 0;
          return (
            <g key={from}>
              <rect className={styles.withdrawals} x={x} y={HALF - up} width={BAR} height={up} />
              <rect className={styles.deposits} x={x} y={HALF} width={BAR} height={toBarHeight(deposits)} />
              {hasMoney && (
                <rect
                  className={styles.net}
                  x={index + (1 - NET_WIDTH) / 2}
                  y={HALF - toHeight(net) - NET_HEIGHT / 2}
                  width={NET_WIDTH}
                  height={NET_HEIGHT}
                />
              )}
            </g>
          );
        })}
        <rect className={styles.axis} x={0} y={HALF - 0.5} width={count} height={1} />
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
