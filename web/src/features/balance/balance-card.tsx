import type { Satang } from '@wallet/shared/money.ts';
import { ArrowDownToLine, ArrowLeftRight, Eye, EyeOff, Landmark, RefreshCw } from 'lucide-react';
import { use, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { canEditAccountName } from '#entities/bank/account-name.ts';
import { useDepositPause } from '#entities/next-step/use-deposit-pause.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { useInviteBlock } from '#entities/wallet/use-invite-bonus.ts';
import { Button } from '#ui/action/button.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { Money } from '#ui/data/money.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useIsWalletOutdated, useWallet } from '#entities/wallet/use-wallet.ts';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { toServerTime } from '#lib/time/clock.ts';
import { localStore } from '#lib/browser/storage.ts';

import styles from './balance-card.module.css';
import { BalanceFigures } from './balance-figures.tsx';
import { useHiddenAmounts } from './hidden-amounts.ts';
import { setHiddenAmounts } from './stored-hidden-amounts.ts';
import { calculateTotal } from './balance-total.ts';
import type { RefreshOutcome } from './use-refresh-all.ts';

const KEY = 'last_sync';

/**
 * Returns the server time (ms) at which the balance was last known as a whole, or `undefined` if it never was on
 * this device. During a refresh, and for the wallet of one that could not refresh the games, it stays the same. It
 * is stored (§3), so that a visit without a connection still shows the age of the last figures.
 */
function useLastSync(dataUpdatedAt: number, outcome: RefreshOutcome): number | undefined {
  const [lastSync, setLastSync] = useState(() => ({
    dataUpdatedAt: 0,
    at: Date.parse(localStore.get(KEY) ?? ''),
  }));
  const isPartial = outcome.state === 'games-failed' && dataUpdatedAt <= outcome.readAt;
  const isKnown = outcome.state !== 'running' && !isPartial;
  if (isKnown && dataUpdatedAt > lastSync.dataUpdatedAt)
    setLastSync({ dataUpdatedAt, at: toServerTime(dataUpdatedAt) });

  useEffect(() => {
    if (lastSync.dataUpdatedAt > 0) localStore.set(KEY, new Date(lastSync.at).toISOString());
  }, [lastSync]);

  return Number.isNaN(lastSync.at) ? undefined : lastSync.at;
}

interface ReferralRowProps {
  amount: Satang | null | undefined;
  isLoading: boolean;
  onReceive: () => void;
}

/** Referral bonus with the button to receive it, which is disabled with its reason while none can be received. */
function ReferralRow({ amount, isLoading, onReceive }: ReferralRowProps) {
  const { t } = useTranslation('balance');
  const blockReason = useInviteBlock();
  const reasonId = useId();
  const isOnBreak = use(CurrentBreak) !== undefined;
  const isDisabled = isLoading || blockReason !== undefined;
  return (
    <div className={styles.referral}>
      <p className={styles.referralText}>
        <span>{t('referral')}</span>{' '}
        {isLoading ? <Skeleton width="5em" /> : <Money look="strong" amount={amount} />}
        {blockReason && (
          <span
            id={reasonId}
            className={blockReason === 'inactive' ? styles.referralReason : 'visually-hidden'}
          >
            {t(`referralBlocked.${blockReason}`)}
          </span>
        )}
      </p>
      {!isOnBreak && (
        <Button
          variant="gold"
          size="small"
          aria-disabled={isDisabled || undefined}
          aria-describedby={blockReason && reasonId}
          onClick={isDisabled ? undefined : onReceive}
        >
          {t('receive')}
        </Button>
      )}
    </div>
  );
}

interface TotalAnnouncementProps {
  outcome: RefreshOutcome;
  isHidden: boolean;
}

/**
 * Announces the total of a manual refresh to screen readers once (HM-5). A refresh that failed, in part or as a
 * whole, announces no total: the figures on the screen are old.
 */
function TotalAnnouncement({ outcome, isHidden }: TotalAnnouncementProps) {
  const { t } = useTranslation('balance');
  const formatMoney = useFormatMoney();
  const total =
    outcome.state === 'done' && calculateTotal(outcome.wallet.wallet?.amount, outcome.wallet.slots).all;
  return (
    <p className="visually-hidden" role="status">
      {total !== false && !isHidden && t('announced', { amount: formatMoney(total) })}
    </p>
  );
}

interface BalanceCardProps {
  /** Outcome of the last refresh; while it runs the old figures are dimmed (HM-5). */
  refresh: RefreshOutcome;
  onRefresh: () => void;
  onTransfer: () => void;
  onDeposit: () => void;
  onReceive: () => void;
  onEditBankName: () => void;
}

/** Tells which figures are older than the last try to read them; undefined if none are. */
function getNotUpdated(
  refresh: RefreshOutcome,
  wallet: { readonly isError: boolean; readonly dataUpdatedAt: number },
  isOutdated: boolean,
): 'all' | 'games' | undefined {
  if (wallet.isError || isOutdated) return 'all';
  return refresh.state === 'games-failed' && wallet.dataUpdatedAt <= refresh.readAt ? 'games' : undefined;
}

/** Balance of the member with its age, and the actions on it. */
export function BalanceCard(props: BalanceCardProps) {
  const { refresh, onRefresh, onTransfer, onDeposit, onReceive, onEditBankName } = props;
  const { t } = useTranslation('balance');
  const titleId = useId();
  const wallet = useWallet({ isLive: true });
  const isRefreshing = refresh.state === 'running';
  const isOutdated = useIsWalletOutdated();
  const isUpdating = isOutdated && wallet.isFetching;
  const lastSync = useLastSync(wallet.dataUpdatedAt, refresh);
  const isHidden = useHiddenAmounts();
  const { data } = wallet;
  const account = data?.bankAccount;
  const name = data?.profile?.name;
  const isFailed = wallet.isError && !data;
  // Hidden amounts are not told by the next step either.
  const isEmpty = !isHidden && data && calculateTotal(data.wallet?.amount, data.slots).all === 0;
  const isDepositPaused = useDepositPause();
  const isDepositNext = isEmpty && !isDepositPaused;

  return (
    <section
      className={`operator-surface ${styles.card}`}
      aria-labelledby={titleId}
      aria-busy={isRefreshing || wallet.isFetching}
    >
      <header className={styles.top}>
        <p className={styles.greeting}>
          {data ? name && t('greeting', { name }) : !isFailed && <Skeleton width="9em" />}
        </p>
        <IconButton
          tone="onCard"
          label={t(isHidden ? 'show' : 'hide')}
          icon={isHidden ? <EyeOff /> : <Eye />}
          onClick={() => setHiddenAmounts(!isHidden)}
        />
        <IconButton
          tone="onCard"
          label={t('refresh')}
          icon={<RefreshCw />}
          busy={isRefreshing}
          onClick={onRefresh}
        />
      </header>

      <h2 id={titleId} className={styles.label}>
        {t('total')}
      </h2>
      <BalanceFigures
        wallet={data}
        isFailed={isFailed}
        isEmpty={isEmpty === true}
        lastSync={lastSync}
        notUpdated={getNotUpdated(refresh, wallet, isOutdated)}
        isStale={isRefreshing || isUpdating}
        isUpdating={isUpdating}
      />
      {isFailed && (
        <div className={styles.failed}>
          <RetryRow text={t('failed')} busy={wallet.isFetching} onRetry={() => void wallet.refetch()} />
        </div>
      )}

      {/* An empty wallet has nothing to transfer: the row leads to the next step, unless that would follow a withdrawal. */}
      <button type="button" className={styles.transfer} onClick={isDepositNext ? onDeposit : onTransfer}>
        {isDepositNext ? <ArrowDownToLine aria-hidden /> : <ArrowLeftRight aria-hidden />}
        <span>{t(isDepositNext ? 'deposit' : 'transfer')}</span>
      </button>
      {canEditAccountName(account) && (
        <button type="button" className={styles.transfer} aria-haspopup="dialog" onClick={onEditBankName}>
          <Landmark aria-hidden />
          <span>{t('editBankName')}</span>
        </button>
      )}
      <ReferralRow amount={data?.invite?.amount} isLoading={wallet.isPending} onReceive={onReceive} />
      <TotalAnnouncement outcome={refresh} isHidden={isHidden} />
    </section>
  );
}
