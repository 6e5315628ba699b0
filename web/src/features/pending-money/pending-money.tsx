import { ChevronDown } from 'lucide-react';
import { type ReactNode, use, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { useReplaceNews } from '#entities/operator/news-place.ts';
import { AskButton } from '#entities/pending-words/ask-button.tsx';
import { isOpen, type PendingEntry } from '#entities/pending-money/pending-entry.ts';
import { getUsualTime } from '#entities/pending-money/usual-time.ts';
import { type PendingState, usePendingWords } from '#entities/pending-words/use-pending-words.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { formatCount } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths.ts';
import { now } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';
import { Button } from '#ui/action/button.tsx';
import { DateTime } from '#ui/data/date-time.tsx';
import { Money } from '#ui/data/money.tsx';
import { RelativeTime } from '#ui/data/relative-time.tsx';
import { StatusIcon, type StatusTone } from '#ui/feedback/status-icon.tsx';

import styles from './pending-money.module.css';
import { usePendingMoney } from './use-pending-money.ts';

/** Tone of each state. */
const TONES: Readonly<Record<PendingState, StatusTone>> = {
  waiting: 'progress',
  settling: 'progress',
  arrived: 'success',
  refused: 'danger',
  unpaid: 'warn',
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Returns a function that names a range of times: in minutes, or in hours where the longest is two hours or more. */
function useRangeText(): (shortestMs: number, longestMs: number) => string {
  const { t } = useTranslation('pending-money');
  return (shortestMs, longestMs) => {
    if (longestMs < 2 * HOUR_MS) {
      const from = Math.max(1, Math.floor(shortestMs / MINUTE_MS));
      const to = Math.max(1, Math.ceil(longestMs / MINUTE_MS));
      return from === to ? t('sameMinutes', { count: to }) : t('minutes', { from, to });
    }
    const from = Math.floor(shortestMs / HOUR_MS);
    const to = Math.ceil(longestMs / HOUR_MS);
    return t(from === 0 ? 'upToHours' : from === to ? 'sameHours' : 'hours', {
      from: formatCount(from),
      to: formatCount(to),
    });
  };
}

/** How long the member's last entries of this kind took, or that this one takes longer than twice the longest. */
function UsualTime({ member, entry }: { member: string; entry: PendingEntry }) {
  const { t } = useTranslation('pending-money');
  const toRangeText = useRangeText();
  const usual = getUsualTime(member, entry.kind);
  const isLonger = useClock(() => usual !== undefined && now() - entry.since > 2 * usual.longestMs);
  if (!usual) return null;
  if (isLonger) return <p>{t('longer')}</p>;
  const times = toRangeText(usual.shortestMs, usual.longestMs);
  return <p>{t('usual', { count: usual.count, times })}</p>;
}

interface PendingItemProps {
  member: string;
  entry: PendingEntry;
  /** Shows why a slip was refused, and what to do. */
  renderRefusedSlip: (entry: PendingEntry) => ReactNode;
  onDismiss: () => void;
}

/**
 * An entry: since when it waits, what for and what to do meanwhile; or its end, until the member dismisses it. During a break
 * nothing asks to pay a code.
 */
function PendingItem({ member, entry, renderRefusedSlip, onDismiss }: PendingItemProps) {
  const { t } = useTranslation('pending-money');
  const { title, text, meanwhile } = usePendingWords()(entry);
  const titleId = useId();
  const isOnBreak = use(CurrentBreak) !== undefined;
  const { kind, state, amount, since, until, provider } = entry;
  const isPayable = kind === 'qr' && state === 'waiting';
  const isOffered = isPayable && !isOnBreak;

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
        {isOffered && until !== undefined ? (
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
      {isOpen(entry) && <UsualTime member={member} entry={entry} />}
      {meanwhile && <p>{isPayable && !isOffered ? t('onBreak') : meanwhile}</p>}
      {kind === 'slip' && state === 'refused' && renderRefusedSlip(entry)}
      <div className={styles.actions}>
        {isOffered && provider && <Link to={`${PATHS.deposit}&ch=qr&p=${provider}`}>{t('showCode')}</Link>}
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

/** Shows a number on the icon of the installed app while this is open. */
function useBadge(count: number): void {
  useEffect(() => {
    // Absent in browsers that install no apps; rejects where the app is not installed.
    void navigator.setAppBadge?.(count).catch(() => {});
    return () => void navigator.clearAppBadge?.().catch(() => {});
  }, [count]);
}

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
  useBadge(entries.filter((entry) => !isOpen(entry)).length);
  const titleId = useId();
  const listId = useId();
  // What is stored may have ended since: nothing is shown until the records were read.
  const first = isChecked ? entries[0] : undefined;
  useReplaceNews(first !== undefined);

  return (
    <>
      {/* A live region speaks only of what changes in it: it is there before the first entry, and each end is an element. */}
      <p className="visually-hidden" role="status">
        {justEnded.map((entry, index) => (
          <span key={`${entry.kind} ${entry.id}`}>
            {index > 0 && ', '}
            {toWords(entry).title}
          </span>
        ))}
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
                    member={member}
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
