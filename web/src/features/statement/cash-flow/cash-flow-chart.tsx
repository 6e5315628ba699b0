import { useTranslation } from 'react-i18next';

import { formatDate } from '#lib/format/format.ts';

import styles from './cash-flow.module.css';
import type { CashFlow } from './cash-flow.ts';

/** Half of the chart's height: money in above the axis, money out below. */
const HALF = 36;
/** Number of days below which bars get no wider. */
const COLUMNS_WIDE = 7;
const BAR = 0.56;
/** Minimum height of a bar, so that small amounts stay visible. */
const BAR_MIN = 2;

interface CashFlowChartProps {
  days: CashFlow['days'];
  /** Description of the chart for screen readers. */
  label: string;
}

/** Bar chart of the days with money in (up) or out (down). */
export function CashFlowChart({ days, label }: CashFlowChartProps) {
  const { t } = useTranslation('statement');
  const greatest = Math.max(1, ...days.flatMap(({ moneyIn, moneyOut }) => [moneyIn, moneyOut]));
  const getBarHeight = (amount: number) =>
    amount > 0 ? Math.max(BAR_MIN, (amount / greatest) * (HALF - 2)) : 0;
  const columns = days.length;
  const bar = BAR * Math.min(1, columns / COLUMNS_WIDE);
  const [oldest, newest] = [days[0], days.at(-1)];

  return (
    <figure className={styles.figure}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${columns} ${HALF * 2}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map(({ day, moneyIn, moneyOut }, index) => {
          const x = index + (1 - bar) / 2;
          const up = getBarHeight(moneyIn);
          return (
            <g key={day}>
              <rect className={styles.in} x={x} y={HALF - 1 - up} width={bar} height={up} />
              <rect className={styles.out} x={x} y={HALF + 1} width={bar} height={getBarHeight(moneyOut)} />
            </g>
          );
        })}
        <rect className={styles.axis} x={0} y={HALF - 0.5} width={columns} height={1} />
      </svg>
      <figcaption className={styles.ends} data-one={days.length === 1 || undefined}>
        <span>{formatDate(oldest?.at)}</span>
        {days.length > 1 && (
          <>
            <span className="visually-hidden">{t('flow.until')}</span>
            <span>{formatDate(newest?.at)}</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}
