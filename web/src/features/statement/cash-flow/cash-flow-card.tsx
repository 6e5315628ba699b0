import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReceivedSum } from '@wallet/shared/money.ts';
import type { Entry } from '#entities/statement/merge-entries.ts';
import { formatCount, formatDate } from '#lib/format/format.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { type Column, DataList } from '#ui/data/data-list.tsx';
import { Money } from '#ui/data/money.tsx';
import { useFormatSum } from '#ui/data/use-format-money.ts';

import type { Coverage } from '../loaded-pages.ts';
import styles from './cash-flow.module.css';
import { type CashFlow, type DailyCashFlow, getCashFlow } from './cash-flow.ts';
import { type MonthlyCashFlow, sumMonths } from './months.ts';
import { SaveCsvButton } from './save-csv-button.tsx';

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
function CashFlowChart({ days, label }: CashFlowChartProps) {
  const { t } = useTranslation('statement');
  const greatest = Math.max(
    1,
    ...days.flatMap(({ moneyIn, moneyOut }) => [moneyIn.amount ?? 0, moneyOut.amount ?? 0]),
  );
  const getBarHeight = ({ amount }: ReceivedSum) =>
    amount !== null && amount > 0 ? Math.max(BAR_MIN, (amount / greatest) * (HALF - 2)) : 0;
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

type ColumnText = (name: 'flow.in' | 'flow.out') => string;

/** Columns of money in and out. What is not known of a row is a dash. */
const createColumns = <Row,>(
  t: ColumnText,
  toSums: (row: Row) => Pick<CashFlow, 'moneyIn' | 'moneyOut'> | undefined,
): readonly Column<Row>[] => [
  { key: 'in', header: t('flow.in'), align: 'end', cell: (row) => <Money {...toSums(row)?.moneyIn} /> },
  { key: 'out', header: t('flow.out'), align: 'end', cell: (row) => <Money {...toSums(row)?.moneyOut} /> },
];

/** The figures of the chart as a table, newest day first. */
function CashFlowTable({ days }: Pick<CashFlow, 'days'>) {
  const { t } = useTranslation('statement');
  return (
    <DataList<DailyCashFlow>
      caption={t('flow.title')}
      rows={days.toReversed()}
      rowKey={({ day }) => String(day)}
      columns={[
        { key: 'day', header: t('flow.day'), cardPosition: 'lead', cell: ({ at }) => formatDate(at) },
        ...createColumns<DailyCashFlow>(t, (day) => day),
      ]}
    />
  );
}

/** Money in and out by month, newest first. A month has a dash, and a word of it, unless all its days are loaded. */
function MonthTable({ months }: { months: readonly MonthlyCashFlow[] }) {
  const { t } = useTranslation('statement');
  return (
    <>
      <DataList<MonthlyCashFlow>
        caption={t('flow.months')}
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { key: 'month', header: t('flow.month'), cardPosition: 'lead', cell: ({ month }) => month },
          ...createColumns<MonthlyCashFlow>(t, ({ sums }) => sums),
        ]}
      />
      {months.some(({ sums }) => sums === undefined) && <p className={styles.note}>{t('flow.part')}</p>}
    </>
  );
}

/** Maximum number of days in the chart: the bars of more would be too thin on a phone. The table shows all days. */
const CHART_DAYS_MAX = 31;

interface CashFlowCardProps {
  entries: readonly Entry[];
  /** Number of entries of the whole statement; undefined where the operator does not say. */
  total: number | undefined;
  coverage: Coverage;
  /** True if some of the loaded entries could not be read. */
  isPart?: boolean;
}

/** Money in and out over the entries loaded so far, as totals, chart, tables of months and days, and CSV file. */
export function CashFlowCard({ entries, total, coverage, isPart }: CashFlowCardProps) {
  const { t } = useTranslation('statement');
  const isHidden = use(AmountsHidden);
  const formatSum = useFormatSum();
  const { days, moneyIn, moneyOut } = getCashFlow(entries, isPart);
  const isWhole = !moneyIn.isLeast && !moneyOut.isLeast && days.every((day) => !day.moneyIn.isLeast);
  const shown = days.slice(-CHART_DAYS_MAX);
  // An entry whose day cannot be read is in the sums alone.
  const isNothing = shown.length === 0 && isWhole && moneyIn.amount === 0 && moneyOut.amount === 0;
  const label = t('flow.label', {
    from: formatDate(days[0]?.at),
    to: formatDate(days.at(-1)?.at),
    in: formatSum(moneyIn),
    out: formatSum(moneyOut),
  });

  return (
    <section className={styles.card} aria-label={t('flow.title')}>
      <dl className={styles.sums}>
        <div>
          <dt>
            <ArrowDownToLine className={styles.inMark} size={16} aria-hidden />
            {t('flow.in')}
          </dt>
          <dd>
            <Money look="strong" {...moneyIn} />
          </dd>
        </div>
        <div>
          <dt>
            <ArrowUpFromLine className={styles.outMark} size={16} aria-hidden />
            {t('flow.out')}
          </dt>
          <dd>
            <Money look="strong" {...moneyOut} />
          </dd>
        </div>
      </dl>
      {/* The bars would reveal the hidden amounts. */}
      {shown.length > 0 && !isHidden ? (
        <CashFlowChart days={shown} label={label} />
      ) : (
        <div className={styles.noBars}>{isNothing && t('flow.none')}</div>
      )}
      <p className={styles.note}>{t('flow.counted')}</p>
      {!isWhole && <p className={styles.note}>{t('flow.unread')}</p>}
      <p className="quiet">
        {total === undefined
          ? t('flow.loaded', { loaded: formatCount(entries.length) })
          : t('flow.count', { loaded: formatCount(entries.length), total: formatCount(total) })}
      </p>
      <SaveCsvButton entries={entries} />
      {shown.length > 0 && (
        <details className={styles.table}>
          <summary>{t('flow.table')}</summary>
          <CashFlowTable days={days} />
          <MonthTable months={sumMonths(entries, coverage)} />
        </details>
      )}
    </section>
  );
}
