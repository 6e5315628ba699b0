import { useIsMutating, useQuery } from '@tanstack/react-query';
import { getNetPosition } from '@wallet/shared/statement/net-position.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { COMMANDS } from '#commands/use-command.ts';
import { saveSetting, useSetting } from '#entities/safer-gambling/member-settings.ts';
import { readSessionStart, useSessionMinutes } from '#entities/safer-gambling/session-start.ts';
import { useMemberKey } from '#entities/safer-gambling/use-member-key.ts';
import { readEntriesSince } from '#entities/statement/read-entries.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { latestNow } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';
import { Button } from '#ui/action/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { afterCheck, formatChecked, formatInterval, getDueTime, useCheckInterval } from './check-schedule.ts';
import { useDurationText } from '../use-duration-text.ts';
import styles from './reality-check.module.css';

const LOCK = 'reality-check';

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * Returns true while this tab holds what only one tab may hold: a visible tab that wants it, the first one to ask. Another
 * gets it when the tab is hidden or no longer wants it. Browsers without such locks give it to every visible tab.
 */
function useTabLock(isWanted: boolean): boolean {
  const isVisible = useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
  const [isHeld, setHeld] = useState(false);
  const isRequested = isWanted && isVisible;

  useEffect(() => {
    if (!isRequested || !('locks' in navigator)) return;
    const request = new AbortController();
    let release: (() => void) | undefined;
    const hold = () =>
      new Promise<void>((resolve) => {
        release = resolve;
        if (request.signal.aborted) resolve();
        else setHeld(true);
      });
    // A request that is given up rejects. A blocked frame has no locks: there the tab asks for itself.
    navigator.locks.request(LOCK, { signal: request.signal }, hold).catch(() => {
      if (!request.signal.aborted) setHeld(true);
    });
    return () => {
      request.abort();
      release?.();
      setHeld(false);
    };
  }, [isRequested]);

  return isRequested && (isHeld || !('locks' in navigator));
}

interface DueCheck {
  /** Time in ms at which the session began, by the server's clock. */
  readonly sessionStart: number;
  /** Keeps the answer for the other tabs and the next load of the page. */
  readonly answer: () => void;
}

/**
 * Returns the reality check while it is to be shown: when it is due, in one tab, and not before a running command has its
 * outcome. It is due until it is answered, so neither a reload nor another page ends it.
 */
function useDueCheck(): DueCheck | undefined {
  const member = useMemberKey(true);
  const interval = useCheckInterval(member);
  const checked = useSetting(member, 'checked');
  const isDue = useClock(() => {
    const [sessionStart, now] = [readSessionStart(), latestNow()];
    return member !== undefined && now >= getDueTime({ sessionStart, now, checked, interval });
  });
  const isIdle = useIsMutating(COMMANDS) === 0;
  const [isShown, setIsShown] = useState(false);
  const isHere = useTabLock(isDue && (isIdle || isShown));
  if (isShown !== isHere) setIsShown(isHere);

  if (!isHere || member === undefined) return undefined;
  return {
    sessionStart: readSessionStart(),
    answer() {
      saveSetting(member, 'checked', formatChecked(readSessionStart(), latestNow()));
      saveSetting(member, 'interval', formatInterval(afterCheck(interval)));
    },
  };
}

async function readFigures(since: number, signal: AbortSignal) {
  const { entries, isComplete } = await readEntriesSince(since, { signal });
  const position = getNetPosition(entries, { from: since, until: Infinity });
  return { ...position, isPart: !isComplete || position.deposits.isLeast || position.withdrawals.isLeast };
}

/** Deposits, withdrawals and their difference since a time, as the statement has them now. */
function SessionFigures({ since }: { since: number }) {
  const { t } = useTranslation('safer-gambling');
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['session-figures', since],
    queryFn: ({ signal }) => readFigures(since, signal),
    retry: false,
    // Each check reads the statement anew, and shows nothing that was read for an earlier one.
    gcTime: 0,
  });
  if (isError && !data) return <RetryRow busy={isFetching} onRetry={() => void refetch()} />;
  const rows = [
    [t('check.deposits'), data?.deposits],
    [t('check.withdrawals'), data?.withdrawals],
    [t('check.net'), data && { amount: data.net, isLeast: false }],
  ] as const;
  return (
    <>
      <dl className={styles.figures} aria-busy={data === undefined || undefined}>
        {rows.map(([label, sum]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {sum === undefined ? <Skeleton width="6em" /> : <Money alwaysShown look="strong" {...sum} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{data?.isPart ? t('check.estimate') : t('check.note')}</p>
    </>
  );
}

interface RealityCheckProps {
  onStatement: () => void;
  onLogOut: () => void;
}

/** Shows the time and the money of this session when the member has asked for it, and waits for an answer. */
export function RealityCheck({ onStatement, onLogOut }: RealityCheckProps) {
  const { t } = useTranslation('safer-gambling');
  const formatDuration = useDurationText();
  const minutes = useSessionMinutes();
  const check = useDueCheck();
  if (!check) return null;

  const answerWith = (action: () => void) => () => {
    check.answer();
    action();
  };
  return (
    <Modal
      kind="alert"
      mustBeAnswered
      title={t('check.title', { time: formatDuration(minutes) })}
      onClose={() => {}}
      footer={
        <div className={styles.answers}>
          <Button wide onClick={check.answer}>
            {t('check.continue')}
          </Button>
          <Button wide onClick={answerWith(onStatement)}>
            {t('statement')}
          </Button>
          <Button wide onClick={answerWith(onLogOut)}>
            {t('check.logOut')}
          </Button>
        </div>
      }
    >
      <p>{t('check.since', { time: formatDateTime(check.sessionStart) })}</p>
      <SessionFigures since={check.sessionStart} />
    </Modal>
  );
}
