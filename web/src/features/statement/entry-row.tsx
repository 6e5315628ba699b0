import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowRight,
  ArrowUpFromLine,
  Flag,
  Gift,
  Receipt,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StatementType } from '@wallet/shared/contract/statement.ts';
import type { OTHER } from '@wallet/shared/schema/response-marks.ts';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { getStatusTone, toOperationStatus } from '#entities/status/operation-status.ts';
import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { DialogRow } from '#ui/action/dialog-row.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Money } from '#ui/data/money.tsx';
import { StatusChip } from '#ui/feedback/status-chip.tsx';
import { IconTile } from '#ui/content/icon-tile.tsx';

import { getSign } from './entry-sign.ts';
import styles from './entry-row.module.css';
import { usePartyName } from './use-party-name.ts';

const ICONS = {
  deposit: ArrowDownToLine,
  bonus: Gift,
  finish_bonus: Flag,
  withdraw: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  other: Receipt,
} as const satisfies Record<StatementType | typeof OTHER, unknown>;

const GOLD: ReadonlySet<string> = new Set(['bonus', 'finish_bonus']);

/** Icon of an entry's type, beside its name. */
function EntryIcon({ type }: { type: keyof typeof ICONS }) {
  const Icon = ICONS[type];
  return (
    <IconTile tone={GOLD.has(type) ? 'gold' : 'primary'} className={styles.picture}>
      <Icon />
    </IconTile>
  );
}

interface EntryRowProps {
  entry: Entry;
  onOpen: () => void;
}

/** An entry: a card on phones, a row of columns on wider screens. It opens the details. */
export function EntryRow({ entry, onOpen }: EntryRowProps) {
  const { t } = useTranslation('statement');
  const { statementType } = entry;
  const getPartyName = usePartyName();
  const from = getPartyName(entry.from);
  const to = getPartyName(entry.to);
  const progress = toOperationStatus(entry.status);

  return (
    <li>
      <DialogRow className={styles.row} onOpen={onOpen}>
        <EntryIcon type={statementType} />
        <span className={styles.what}>
          <span className={styles.type}>{t(statementType)}</span>
          {(from ?? to) !== undefined && (
            <span className={styles.where}>
              {from && (
                <span>
                  <span className="visually-hidden">{t('from')} </span>
                  <span lang={detectHtmlLang(from)}>{from}</span>
                </span>
              )}
              {from && to && <ArrowRight size={14} aria-hidden />}
              {to && (
                <span>
                  <span className="visually-hidden">{t('to')} </span>
                  <span lang={detectHtmlLang(to)}>{to}</span>
                </span>
              )}
            </span>
          )}
        </span>
        <span className={styles.time}>
          <DateTime value={entry.createdAt} show="time" />
        </span>
        <span className={styles.status}>
          {progress && <StatusChip tone={getStatusTone(progress)} label={t(progress)} />}
        </span>
        <span className={styles.amount} data-sign={getSign(statementType)} data-progress={progress}>
          <Money look="strong" amount={entry.amount} sign={getSign(statementType)} />
        </span>
      </DialogRow>
    </li>
  );
}
