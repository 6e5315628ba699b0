import type { StatementType } from '@wallet/shared/contract/statement.ts';
import type { OTHER } from '@wallet/shared/schema/response-marks.ts';
import type { Period } from '@wallet/shared/statement/period.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { type Entry, getEntryKey } from '#entities/statement/merge-entries.ts';
import { type OperationStatus, toOperationStatus } from '#entities/status/operation-status.ts';
import { useCachedWallet } from '#entities/wallet/use-wallet.ts';
import { DASH, formatCount, formatDate, formatDateTime } from '#lib/format/format.ts';
import { maskPhone } from '#lib/format/mask-phone.ts';
import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { type Column, DataList } from '#ui/data/data-list.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Money } from '#ui/data/money.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

import { getCashFlow } from '../cash-flow/cash-flow.ts';
import { getSign } from '../entry-sign.ts';
import { usePartyName } from '../use-party-name.ts';
import styles from './month.module.css';
import type { MonthEntries } from './read-month.ts';

type ColumnText = (
  name:
    | StatementType
    | typeof OTHER
    | OperationStatus
    | 'file.type'
    | 'file.amount'
    | 'time'
    | 'status'
    | 'reference',
) => string;

/** Columns of the entries: what, amount, when, status, reference. */
const createColumns = (
  t: ColumnText,
  getPartyName: (code: string | undefined) => string | undefined,
): readonly Column<Entry>[] => [
  {
    key: 'what',
    header: t('file.type'),
    cardPosition: 'lead',
    cell: ({ statementType, from, to }) => (
      <>
        {t(statementType)}
        <span className={styles.parties}>
          {[getPartyName(from), getPartyName(to)]
            .filter((name) => name !== undefined)
            .map((name, index) => (
              <Fragment key={index}>
                {index > 0 && ' → '}
                <span lang={detectHtmlLang(name)}>{name}</span>
              </Fragment>
            ))}
        </span>
      </>
    ),
  },
  {
    key: 'amount',
    header: t('file.amount'),
    align: 'end',
    cardPosition: 'trail',
    cell: ({ statementType, amount }) => <Money amount={amount} sign={getSign(statementType)} />,
  },
  { key: 'time', header: t('time'), cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  {
    key: 'status',
    header: t('status'),
    cell: ({ status }) => {
      const progress = toOperationStatus(status);
      return progress && t(progress);
    },
  },
  {
    key: 'reference',
    header: t('reference'),
    cell: ({ _id }) => <span className={styles.reference}>{_id ?? DASH}</span>,
  },
];

interface MonthSheetProps extends MonthEntries {
  month: Period;
  /** Name of the operator. */
  operator: string;
}

/** The paper of a month: whose, of which time, money in and out, and each entry. It has what it needs to be read alone. */
export function MonthSheet({ month, operator, entries, isWhole, readAt }: MonthSheetProps) {
  const { t } = useTranslation('statement');
  const getPartyName = usePartyName();
  const phone = useCachedWallet()?.profile?.username;
  const { moneyIn, moneyOut } = getCashFlow(entries, !isWhole);
  const heading = t('month.heading', { month: formatDate(month.from).slice('DD/'.length) });
  const end = Math.min(month.until - 1, readAt);

  return (
    <article className={styles.sheet} aria-label={heading}>
      <header>
        <p>{operator}</p>
        <h2>{heading}</h2>
        <p className="quiet">{t('month.noBank', { time: formatDateTime(readAt) })}</p>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('month.member')}</dt>
          <dd translate="no">{phone === undefined ? DASH : maskPhone(phone)}</dd>
        </div>
        <div>
          <dt>{t('month.period')}</dt>
          <dd>{`${formatDate(month.from)} – ${formatDate(end)}`}</dd>
        </div>
        <div>
          <dt>{t('flow.in')}</dt>
          <dd>
            <Money look="strong" {...moneyIn} />
          </dd>
        </div>
        <div>
          <dt>{t('flow.out')}</dt>
          <dd>
            <Money look="strong" {...moneyOut} />
          </dd>
        </div>
        <div>
          <dt>{t('month.count')}</dt>
          <dd>{formatCount(entries.length)}</dd>
        </div>
      </dl>
      {!isWhole && (
        <Notice tone="warn" title={t('month.part')}>
          {t('month.partWhy')}
        </Notice>
      )}
      {entries.length > 0 && (
        <DataList
          caption={heading}
          rows={entries}
          rowKey={(entry) => `${getEntryKey(entry)} ${entries.indexOf(entry)}`}
          columns={createColumns(t, getPartyName)}
        />
      )}
      {entries.length === 0 && isWhole && <p>{t('month.none')}</p>}
      <p className="quiet">{t('flow.counted')}</p>
      <p className="quiet">{t('month.zone')}</p>
    </article>
  );
}
