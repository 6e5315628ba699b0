import { ArrowLeft, Printer } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { openOutside } from '#entities/device/open-outside.ts';
import { isInAppBrowser, isLineBrowser } from '#entities/device/platform.ts';
import { formatCount, formatDate } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { AmountsHidden } from '#ui/data/amounts-hidden.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { SelectField } from '#ui/form/select-field.tsx';

import { MonthSheet } from './month-sheet.tsx';
import styles from './month.module.css';
import { findMonth, listMonths, toMonthParam, useMonth } from './read-month.ts';

/** Prints the page. The browsers of other apps print nothing, and say nothing about it. */
function PrintAction() {
  const { t } = useTranslation('statement');
  if ('print' in window && !isInAppBrowser(navigator.userAgent)) {
    return (
      <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
        {t('month.print')}
      </Button>
    );
  }
  const action = isLineBrowser(navigator.userAgent) && (
    <Button size="small" onClick={openOutside}>
      {t('notSaved.open')}
    </Button>
  );
  return <Notice action={action}>{t('month.notPrinted')}</Notice>;
}

interface MonthStatementProps {
  /** The month of the address, such as `2026-01`. */
  param: string | null;
  /** Name of the operator. */
  operator: string;
  onMonth: (param: string) => void;
  onShowAmounts: () => void;
  onClose: () => void;
}

/** The statement of a month, to print or to save as a file: what is printed is the sheet alone. */
export function MonthStatement({ param, operator, onMonth, onShowAmounts, onClose }: MonthStatementProps) {
  const { t } = useTranslation('statement');
  const isHidden = use(AmountsHidden);
  const [count, setCount] = useState(0);
  const month = findMonth(param);
  const read = useMonth(month, setCount);

  return (
    <>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('month.title')}</h1>
        <Button size="small" icon={<ArrowLeft />} onClick={onClose}>
          {t('month.back')}
        </Button>
      </div>
      <SelectField
        label={t('flow.month')}
        value={toMonthParam(month)}
        onChange={({ target }) => {
          setCount(0);
          onMonth(target.value);
        }}
      >
        {listMonths().map((each) => (
          <option key={each.from} value={toMonthParam(each)}>
            {formatDate(each.from).slice('DD/'.length)}
          </option>
        ))}
      </SelectField>
      {read.isFetching && !read.data && (
        <p className="quiet">
          <span role="status">{t('loading')}</span>{' '}
          {count > 0 && t('flow.loaded', { loaded: formatCount(count) })}
        </p>
      )}
      {read.isError && !read.isFetching && <RetryRow onRetry={() => void read.refetch()} />}
      {read.data && (
        <>
          {isHidden && (
            <Notice
              action={
                <Button size="small" onClick={onShowAmounts}>
                  {t('month.show')}
                </Button>
              }
            >
              {t('month.hidden')}
            </Notice>
          )}
          <PrintAction />
          <MonthSheet month={month} operator={operator} {...read.data} />
        </>
      )}
    </>
  );
}
