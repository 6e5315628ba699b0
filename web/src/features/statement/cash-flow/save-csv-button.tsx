import { Download } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { openOutside } from '#entities/device/open-outside.ts';
import { isLineBrowser } from '#entities/device/platform.ts';
import { saveFile } from '#entities/device/save-file.ts';
import type { Entry } from '#entities/statement/merge-entries.ts';
import { toOperationStatus } from '#entities/status/operation-status.ts';
import { formatAmount, formatDate, formatTime, MINUS, toTimestamp } from '#lib/format/format.ts';
import { now } from '#lib/time/clock.ts';
import { Button } from '#ui/action/button.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { WalletCurrency } from '#ui/data/wallet-currency.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import { type CsvCell, toCsv } from '../csv.ts';
import { getSign } from '../entry-sign.ts';
import { usePartyName } from '../use-party-name.ts';
import styles from './cash-flow.module.css';

/** Formats a day as `YYYY-MM-DD`, which spreadsheets of every country read alike. */
const toIsoDate = (at: string | number) => formatDate(at).split('/').toReversed().join('-');

/** Returns a function that writes entries to a CSV file in the member's language. */
function useStatementCsv(): (entries: readonly Entry[]) => File {
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
    const rows = entries.map((entry): CsvCell[] => {
      const status = toOperationStatus(entry.status);
      return [
        toTimestamp(entry.createdAt) === undefined
          ? undefined
          : `${toIsoDate(toTimestamp(entry.createdAt) ?? 0)} ${formatTime(entry.createdAt)}`,
        t(entry.statementType),
        status && t(status),
        getPartyName(entry.from),
        getPartyName(entry.to),
        toCsvAmount(entry),
        t(`ui:currency.${currency}`),
        entry._id,
      ];
    });
    const content = toCsv([heads.map((head) => t(`file.${head}`)), ...rows]);
    return new File([content], `statement-${toIsoDate(now())}.csv`, { type: 'text/csv' });
  };
}

/**
 * Saves entries as a CSV file. Where this browser cannot, it offers the text for copying, and in LINE the way to another
 * browser.
 */
export function SaveCsvButton({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('statement');
  const createCsv = useStatementCsv();
  const isLine = isLineBrowser(navigator.userAgent);
  const [unsaved, setUnsaved] = useState<{ readonly name: string; readonly text: string }>();

  const save = async () => {
    const file = createCsv(entries);
    if (!(await saveFile(file))) setUnsaved({ name: file.name, text: await file.text() });
  };

  return (
    <>
      <Button
        className={styles.save}
        size="small"
        variant="quiet"
        icon={<Download />}
        onClick={() => void save()}
      >
        {t('download')}
      </Button>
      {unsaved && (
        <AlertDialog title={t('notSaved.title')} onClose={() => setUnsaved(undefined)}>
          <p>{t(isLine ? 'notSaved.textInLine' : 'notSaved.text')}</p>
          <div className={styles.ways}>
            <CopyButton
              look="button"
              label={t('notSaved.copy')}
              text={unsaved.text}
              copiedText={unsaved.name}
            />
            {isLine && (
              <Button size="small" onClick={openOutside}>
                {t('notSaved.open')}
              </Button>
            )}
          </div>
        </AlertDialog>
      )}
    </>
  );
}
