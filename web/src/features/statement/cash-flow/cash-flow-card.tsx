import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { formatDate } from '#lib/format/format.ts';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';

import type { Coverage } from '../loaded-pages.ts';
import { useStatementCsv } from '../use-statement-csv.ts';
import { CashFlowChart } from './cash-flow-chart.tsx';
import { CashFlowTable } from './cash-flow-table.tsx';
import styles from './cash-flow.module.css';
import { getCashFlow } from './cash-flow.ts';
import { MonthTable } from './month-table.tsx';
import { sumMonths } from './months.ts';
import { SaveCsvButton } from './save-csv-button.tsx';

/** Maximum number of days in the chart: the bars of more would be too thin on a phone. The table shows all days. */
const CHART_DAYS_MAX = 31;

interface CashFlowCardProps {
  entries: readonly Entry[];
  /** Number of entries of the whole statement. */
  total: number;
  coverage: Coverage;
}

/** Money in and out over the entries loaded so far, as totals, chart, tables of months and days, and CSV file. */
export function CashFlowCard({ entries, total, coverage }: CashFlowCardProps) {
  const { t } = useTranslation('statement');
  const isHidden = use(AmountsHidden);
  const formatMoney = useFormatMoney();
  const createCsv = useStatementCsv();
  const { days, moneyIn, moneyOut } = getCashFlow(entries);
  const shown = days.slice(-CHART_DAYS_MAX);
  const label = t('flow.label', {
    from: formatDate(days[0]?.at),
    to: formatDate(days.at(-1)?.at),
    in: formatMoney(moneyIn),
    out: formatMoney(moneyOut),
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
            <Money look="strong" amount={moneyIn} />
          </dd>
        </div>
        <div>
          <dt>
            <ArrowUpFromLine className={styles.outMark} size={16} aria-hidden />
            {t('flow.out')}
          </dt>
          <dd>
            <Money look="strong" amount={moneyOut} />
          </dd>
        </div>
      </dl>
      {/* The bars would reveal the hidden amounts. */}
      {shown.length > 0 && !isHidden ? (
        <CashFlowChart days={shown} label={label} />
      ) : (
        <div className={styles.noBars}>{shown.length === 0 && t('flow.none')}</div>
      )}
      <p className={styles.count}>{t('flow.count', { loaded: entries.length, total })}</p>
      <SaveCsvButton createFile={() => createCsv(entries)} />
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
