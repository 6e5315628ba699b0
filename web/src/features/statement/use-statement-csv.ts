import { use } from 'react';
import { useTranslation } from 'react-i18next';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { toOperationStatus } from '#entities/status/operation-status.ts';
import { formatAmount, formatDate, formatTime, toTimestamp, MINUS } from '#lib/format/format.ts';
import { now } from '#lib/time/clock.ts';
import { WalletCurrency } from '#ui/data/wallet-currency.ts';

import { type CsvCell, toCsv } from './csv.ts';
import { getSign } from './entry-sign.ts';
import { usePartyName } from './use-party-name.ts';

/** Formats a day as `YYYY-MM-DD`, which spreadsheets of every country read alike. */
const toIsoDate = (at: string | number) => formatDate(at).split('/').toReversed().join('-');

/** Returns a function that writes entries to a CSV file in the member's language. */
export function useStatementCsv(): (entries: readonly Entry[]) => File {
  const { t } = useTranslation(['statement', 'ui']);
  const currency = use(WalletCurrency);
  const getPartyName = usePartyName();

  const toCsvAmount = ({ amount, statementType }: Entry): CsvCell => {
    if (amount === null) return undefined;
    const minus = getSign(statementType) === MINUS ? '-' : '';
    return { figure: minus + formatAmount(amount).replaceAll(',', '').replace(MINUS, '-') };
  };

  return (entries) => {
    const heads = ['time', 'type', 'status', 'from', 'to', 'amount', 'currency', 'reference'] as const;
    const rows = entries.map((entry): CsvCell[] => [
      toTimestamp(entry.createdAt) === undefined
        ? undefined
        : `${toIsoDate(entry.createdAt)} ${formatTime(entry.createdAt)}`,
      t(entry.statementType),
      t(toOperationStatus(entry.status)),
      getPartyName(entry.from),
      getPartyName(entry.to),
      toCsvAmount(entry),
      t(`ui:currency.${currency}`),
      entry._id,
    ]);
    const content = toCsv([heads.map((head) => t(`file.${head}`)), ...rows]);
    return new File([content], `statement-${toIsoDate(now())}.csv`, { type: 'text/csv' });
  };
}
