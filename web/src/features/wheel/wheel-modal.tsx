import { countItems, isReadWhole } from '@wallet/shared/schema/unreadable-items.ts';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Coins } from 'lucide-react';

import { useCoins } from '#entities/wallet/coins.ts';
import { useCoupons } from '#entities/wallet/use-coupons.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { useAwaited } from '#api/use-awaited.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { formatCount } from '#lib/format/format.ts';

import { useWheelSetup, type Wheel } from './queries.ts';
import { SpinButton } from './spin/spin-button.tsx';
import { SpinDialogs } from './spin/spin-dialogs.tsx';
import { useSpin } from './spin/use-spin.ts';
import { WheelView } from './wheel-view.tsx';
import styles from './wheel.module.css';

/** Length of the longest number of coins that leaves room for the title beside it: millions. */
const SHORT_MAX = '1,234,567'.length;

/** Number of coins left; renders nothing while it is unknown. */
function CoinCount({ coins }: { coins: number | undefined }) {
  const { t } = useTranslation('wheel');
  if (coins === undefined) return null;
  const figure = formatCount(coins);
  return (
    <p className={styles.coins} data-long={figure.length > SHORT_MAX || undefined}>
      <Coins size={16} aria-hidden />
      <span>{t('coins', { count: coins, figure })}</span>
    </p>
  );
}

interface WheelModalProps {
  steps: ModalSteps;
  /** List of coupons, shown below the wheel. */
  coupons: ReactNode;
  onClose: () => void;
}

/**
 * Prize wheel (§2): one coin a spin; coupons are claimed below it. Open while mounted. The dialog stays the same while the
 * wheel is loaded: a key that closes it would otherwise be lost with the first one.
 */
export function WheelModal({ steps, coupons, onClose }: WheelModalProps) {
  const { t } = useTranslation('wheel');
  const noCoinsId = useId();
  const setup = useWheelSetup();
  const member = useWallet();
  const coins = useCoins();
  const won = useCoupons().data;
  // A coupon that could not be read would look new later.
  const couponIds = isReadWhole(won) ? won.flatMap(({ _id }) => _id ?? []) : undefined;

  /** Wheel of the spin under way. It stays on screen even if the operator switches it off. */
  const [keptWheel, setKeptWheel] = useState<Wheel>();
  const loaded = keptWheel ?? setup.data?.result?.activeSpinwheel;
  const memberId = member.data?.profile?._id;
  const sliceCount = loaded?.slices?.length ?? 0;
  const wheel =
    loaded?.slices && sliceCount > 0 && member.data ? { ...loaded, slices: loaded.slices } : undefined;
  const spin = useSpin({ slices: wheel?.slices ?? [], coins, couponIds, memberId, steps });
  const isIdle = spin.phase.name === 'idle';
  const kept = isIdle ? undefined : (keptWheel ?? wheel);
  if (kept !== keptWheel) setKeptWheel(kept);

  const isAwaited = useAwaited([setup, member]);
  const failed = [setup, member].filter(({ isError, data }) => isError && !data);
  const isUnread = loaded
    ? sliceCount === 0 && countItems(loaded.slices) !== 0
    : setup.data?.result === undefined;
  if (setup.data && isUnread) failed.push(setup);
  const isLoading = failed.length === 0 && (!setup.data || sliceCount > 0);
  return (
    <Modal
      title={t('title')}
      height="full"
      headerAction={<CoinCount coins={coins} />}
      closesOnBackdrop
      busy={spin.isBusy}
      onClose={onClose}
      footer={
        (wheel || isLoading) && (
          <SpinButton spin={spin} coins={coins} isLoading={!wheel} noCoinsId={noCoinsId} />
        )
      }
    >
      <div className={styles.content}>
        {wheel ? (
          <WheelView wheel={wheel} coins={coins} spin={spin} noCoinsId={noCoinsId} />
        ) : failed.length > 0 ? (
          <RetryRow
            busy={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => void Promise.all(failed.map((each) => each.refetch()))}
          />
        ) : isLoading ? (
          <>
            <div className={styles.stage}>
              <Skeleton shape="round" width="100%" height="100%" />
            </div>
            <Skeleton shape="block" height="44px" />
          </>
        ) : (
          <EmptyState title={t('noneTitle')} text={t('none')} />
        )}
        {/* The coupons stand below what has come, so that they do not move. */}
        {!isAwaited && <div inert={!isIdle}>{coupons}</div>}
      </div>
      <SpinDialogs spin={spin} slices={wheel?.slices ?? []} />
    </Modal>
  );
}
