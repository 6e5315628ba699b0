import type { Currency } from '@wallet/shared/money.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { formatDateTime, formatMoney } from '#lib/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { HtmlContent } from '#ui/html-content.tsx';
import { Modal } from '#ui/modal.tsx';
import { Money } from '#ui/money.tsx';
import { StatusChip } from '#ui/status-chip.tsx';

import { progressOf, signOf, toneOf } from './entry-facts.ts';
import { descriptionOf } from './linked.ts';
import type { Entry } from './queries.ts';
import styles from './statement.module.css';
import { usePartyName } from './use-party-name.ts';

export interface EntryDetailProps {
  entry: Entry;
  currency: Currency;
  onClose: () => void;
}

/** Everything that is known of one entry, and a line of it to copy for support. */
export function EntryDetail({ entry, currency, onClose }: EntryDetailProps) {
  const { t } = useTranslation(['statement', 'ui']);
  const nameOf = usePartyName();
  const progress = progressOf(entry.status);
  const sign = signOf(entry.statementType);
  const description = descriptionOf(entry);
  const from = nameOf(entry.from);
  const to = nameOf(entry.to);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('status'), <StatusChip key="status" tone={toneOf(progress)} label={t(progress)} />],
    [t('time'), <DateTime key="time" value={entry.createdAt} />],
    [t('from'), from],
    [t('to'), to],
    [t('reference'), entry._id],
  ];
  const summary = [
    t(entry.statementType),
    formatMoney(entry.amount, t(`ui:currency.${currency}`), sign),
    formatDateTime(entry.createdAt),
    t(progress),
    from,
    to,
    entry._id,
  ];

  return (
    <Modal
      title={t(entry.statementType)}
      closesOnBackdrop
      onClose={onClose}
      footer={<CopyButton look="button" label={t('copy')} text={summary.filter(Boolean).join(' · ')} />}
    >
      <p className={styles.figure}>
        <Money look="display" amount={entry.amount} currency={currency} sign={sign} />
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, fact]) =>
            fact !== undefined && (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {description !== undefined && (
        <section className={styles.about} aria-label={t('about')}>
          <h3 className={styles.aboutTitle}>{t('about')}</h3>
          <HtmlContent html={description} lang="th" />
        </section>
      )}
    </Modal>
  );
}
