import { type ReactNode, use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { AskButton } from '#entities/pending-words/ask-button.tsx';
import { usePendingWords } from '#entities/pending-words/use-pending-words.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Money } from '#ui/data/money.tsx';
import { RelativeTime } from '#ui/data/relative-time.tsx';
import { StatusIcon } from '#ui/feedback/status-icon.tsx';

import { isOpen, type PendingEntry } from './pending-entry.ts';
import styles from './pending-money.module.css';
import { TONES } from './pending-tones.ts';

interface PendingItemProps {
  entry: PendingEntry;
  /** Shows why a slip was refused, and what to do. */
  renderRefusedSlip: (entry: PendingEntry) => ReactNode;
  onDismiss: () => void;
}

/** An entry: since when it waits, what for and what to do meanwhile; or its end, until the member dismisses it. */
export function PendingItem({ entry, renderRefusedSlip, onDismiss }: PendingItemProps) {
  const { t } = useTranslation('pending-money');
  const { title, text, meanwhile } = usePendingWords()(entry);
  const titleId = useId();
  const isOnBreak = use(CurrentBreak) !== undefined;
  const { kind, state, amount, since, until, provider } = entry;
  const isPayable = kind === 'qr' && state === 'waiting';

  return (
    <li className={styles.item} data-pending={kind} data-state={state}>
      <h3 id={titleId} className={styles.itemTitle}>
        <StatusIcon tone={TONES[state]} size={20} />
        <span>{title}</span>
        {amount !== null && (
          <span className={styles.amount}>
            <Money look="strong" amount={amount} />
          </span>
        )}
      </h3>
      <p className={styles.time}>
        {isPayable && until !== undefined ? (
          <>
            {t('payBy')} <DateTime value={until} />
          </>
        ) : (
          <>
            {isOpen(entry) && `${t('since')} `}
            <DateTime value={since} />
            {' · '}
            <RelativeTime value={since} />
          </>
        )}
      </p>
      <p>{text}</p>
      {meanwhile && <p>{meanwhile}</p>}
      {kind === 'slip' && state === 'refused' && renderRefusedSlip(entry)}
      <div className={styles.actions}>
        {isPayable && provider && !isOnBreak && (
          <Link to={`${PATHS.deposit}&ch=qr&p=${provider}`}>{t('showCode')}</Link>
        )}
        {kind === 'slip' ? (
          <Link to={PATHS.slips}>{t('slips')}</Link>
        ) : (
          !isPayable && <NextStepLink step="statement" look="link" />
        )}
        {state !== 'arrived' && !isPayable && (
          <AskButton
            kind={kind}
            state={state}
            amount={amount}
            time={since}
            // A row without an id is recognised by what it says.
            reference={entry.id.startsWith('[') ? undefined : entry.id}
          />
        )}
        {!isOpen(entry) && (
          <Button size="small" variant="quiet" aria-describedby={titleId} onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        )}
      </div>
    </li>
  );
}
