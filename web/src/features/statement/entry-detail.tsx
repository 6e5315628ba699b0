import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STATEMENT_LINKS } from '@wallet/shared/contract/statement.ts';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { AskButton } from '#entities/pending-words/ask-button.tsx';
import { STATE_OF_STATUS, toRowKind, usePendingWords } from '#entities/pending-words/use-pending-words.ts';
import { getStatusTone, toOperationStatus } from '#entities/status/operation-status.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { detectHtmlLang } from '#lib/i18n/detect-html-lang.ts';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { HtmlContent } from '#ui/content/html-content.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusChip } from '#ui/feedback/status-chip.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { getSign } from './entry-sign.ts';
import styles from './entry-detail.module.css';
import { ShareButton } from './share-button.tsx';
import { usePartyName } from './use-party-name.ts';

type LinkedEntry = Partial<
  Record<(typeof STATEMENT_LINKS)[number], { readonly description?: string | undefined } | undefined>
>;

/** Finds the operator's description (HTML) of the item an entry is linked to. Returns undefined where there is none. */
function findDescription(entry: LinkedEntry): string | undefined {
  for (const link of STATEMENT_LINKS) {
    const description = entry[link]?.description;
    if (description) return description;
  }
  return undefined;
}

interface EntryDetailProps {
  entry: Entry;
  onClose: () => void;
}

/**
 * All details of an entry, with buttons that share it and copy it as one line for support. One that waits, or has failed,
 * says where the money is.
 */
export function EntryDetail({ entry, onClose }: EntryDetailProps) {
  const { t } = useTranslation('statement');
  const { statementType } = entry;
  const formatMoney = useFormatMoney();
  const getPartyName = usePartyName();
  const progress = toOperationStatus(entry.status);
  const place = { kind: toRowKind(statementType), state: STATE_OF_STATUS[progress ?? 'success'] } as const;
  const words = usePendingWords()(place);
  const sign = getSign(statementType);
  const description = findDescription(entry);
  const from = getPartyName(entry.from);
  const to = getPartyName(entry.to);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('status'), progress && <StatusChip key="status" tone={getStatusTone(progress)} label={t(progress)} />],
    [t('time'), <DateTime key="time" value={entry.createdAt} />],
    [
      t('from'),
      from && (
        <span key="from" lang={detectHtmlLang(from)}>
          {from}
        </span>
      ),
    ],
    [
      t('to'),
      to && (
        <span key="to" lang={detectHtmlLang(to)}>
          {to}
        </span>
      ),
    ],
    [t('reference'), entry._id],
  ];
  const summary = [
    t(statementType),
    formatMoney(entry.amount, sign),
    formatDateTime(entry.createdAt),
    progress && t(progress),
    from,
    to,
    entry._id,
  ];

  return (
    <Modal
      title={t(statementType)}
      closesOnBackdrop
      onClose={onClose}
      footer={
        <>
          <ShareButton entry={entry} />
          <CopyButton look="button" label={t('copy')} text={summary.filter(Boolean).join(' · ')} />
        </>
      }
    >
      <p className={styles.figure}>
        <Money look="display" amount={entry.amount} sign={sign} />
      </p>
      {progress && progress !== 'success' && place.kind !== 'other' && (
        <div className={styles.place}>
          <Notice
            tone={getStatusTone(progress)}
            action={
              <div className={styles.ask}>
                <AskButton {...place} amount={entry.amount} time={entry.createdAt} reference={entry._id} />
              </div>
            }
          >
            <p>{words.text}</p>
            {words.meanwhile && <p>{words.meanwhile}</p>}
          </Notice>
        </div>
      )}
      <dl className={styles.facts}>
        {facts.map(
          ([name, fact]) =>
            fact !== undefined && (
              <div key={name} className={styles.fact}>
                <dt className="quiet">{name}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {description !== undefined && (
        <section className={styles.about} aria-label={t('about')}>
          <h3 className={styles.aboutTitle}>{t('about')}</h3>
          <HtmlContent html={description} lang={detectHtmlLang(description)} />
        </section>
      )}
    </Modal>
  );
}
