import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { usePendingWords } from '#entities/pending-words/use-pending-words.ts';
import { formatCount } from '#lib/format/format.ts';
import { Button } from '#ui/action/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { RelativeTime } from '#ui/data/relative-time.tsx';
import { StatusIcon } from '#ui/feedback/status-icon.tsx';

import type { PendingEntry } from './pending-entry.ts';
import { PendingItem } from './pending-item.tsx';
import styles from './pending-money.module.css';
import { isPendingShown } from './pending-shown.ts';
import { TONES } from './pending-tones.ts';
import { usePendingMoney } from './use-pending-money.ts';

interface PendingMoneyProps {
  /** Key of the member. */
  member: string;
  renderRefusedSlip: (entry: PendingEntry) => ReactNode;
}

/**
 * A member's money on its way: one row that says how it stands, and opens what each entry waits for. Renders nothing where
 * nothing waits and no end is unread.
 */
export function PendingMoney({ member, renderRefusedSlip }: PendingMoneyProps) {
  const { t } = useTranslation(['pending-money', 'ui']);
  const toWords = usePendingWords();
  const { entries, justEnded, isChecked, isFailed, isReading, retry, dismiss } = usePendingMoney(member);
  const [isShown, setIsShown] = useState(false);
  const titleId = useId();
  const listId = useId();
  // What is stored may have ended since: nothing is shown until the records were read.
  const first = isChecked ? entries[0] : undefined;
  const isPending = first !== undefined;
  // Before the frame is painted: the news give way at the same time.
  useLayoutEffect(() => {
    isPendingShown.set(isPending);
    return () => isPendingShown.set(false);
  }, [isPending]);

  return (
    <>
      {/* A live region speaks only of what changes in it, so it is there before the first entry. */}
      <p className="visually-hidden" role="status">
        {justEnded && toWords(justEnded).title}
      </p>
      {first && (
        <section className={styles.section} aria-labelledby={titleId}>
          <h2 id={titleId} className="visually-hidden">
            {t('title')}
          </h2>
          <button
            type="button"
            className={styles.row}
            data-landing
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            onClick={() => setIsShown(!isShown)}
          >
            <StatusIcon tone={TONES[first.state]} size={20} />
            <span className={styles.words}>
              <span>{toWords(first).title}</span>
              <span className={styles.time}>
                {first.amount !== null && (
                  <>
                    <Money amount={first.amount} />
                    {' · '}
                  </>
                )}
                <RelativeTime value={first.since} />
              </span>
            </span>
            {entries.length > 1 && (
              <span className={styles.count}>
                <span aria-hidden>{formatCount(entries.length)}</span>
                <span className="visually-hidden">{t('count', { count: entries.length })}</span>
              </span>
            )}
            <ChevronDown className={styles.chevron} aria-hidden />
          </button>
          {isShown && (
            <div id={listId} className={styles.content}>
              {isFailed && (
                <p className={styles.failed}>
                  {t('notChecked')}
                  <Button size="small" variant="quiet" busy={isReading} onClick={retry}>
                    {t('ui:retry')}
                  </Button>
                </p>
              )}
              <ul className={styles.entries}>
                {entries.map((entry) => (
                  <PendingItem
                    key={`${entry.kind} ${entry.id}`}
                    entry={entry}
                    renderRefusedSlip={renderRefusedSlip}
                    onDismiss={() => dismiss(entry)}
                  />
                ))}
              </ul>
            </div>
          )}
        </section>
      )}
    </>
  );
}
