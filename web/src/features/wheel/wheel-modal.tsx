import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCoins } from '#entities/wallet/coins.ts';
import type { ModalSteps } from '#api/use-confirmed-command.ts';
import { Button } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { CoinCount } from './coin-count.tsx';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { useWheelSetup, type Wheel } from './queries.ts';
import { WheelView } from './wheel-view.tsx';
import styles from './wheel.module.css';

export interface WheelModalProps {
  steps: ModalSteps;
  /** What the wheel has given so far, below it. */
  coupons: ReactNode;
  onClose: () => void;
}

/** The prize wheel (§2): a coin turns it, and what it gives is claimed below; mounted means open. */
export function WheelModal({ steps, coupons, onClose }: WheelModalProps) {
  const { t } = useTranslation('wheel');
  const setup = useWheelSetup();
  const member = useWallet();
  const coins = useCoins();

  /** The wheel that is being spun. */
  const [held, setHeld] = useState<Wheel>();

  const wheel = held ?? setup.data?.result.activeSpinwheel;
  if (wheel && wheel.slices.length > 0 && member.data) {
    return (
      <WheelView
        key={member.data.profile._id}
        wheel={wheel}
        coins={coins}
        memberId={member.data.profile._id}
        steps={steps}
        coupons={coupons}
        onKeepWheel={(isHeld) => setHeld(isHeld ? wheel : undefined)}
        onClose={onClose}
      />
    );
  }
  const failed = [setup, member].filter(({ isError, data }) => isError && !data);
  const isAwaited = failed.length === 0 && (!setup.data || (wheel?.slices.length ?? 0) > 0);
  return (
    <Modal
      title={t('title')}
      headerAction={<CoinCount coins={coins} />}
      closesOnBackdrop
      onClose={onClose}
      footer={
        isAwaited && (
          <Button wide size="large" variant="gold" className={styles.spin} disabled>
            {t('spin')}
          </Button>
        )
      }
    >
      <div className={isAwaited ? `${styles.content} ${styles.full}` : styles.content}>
        {failed.length > 0 ? (
          <RetryRow
            busy={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => void Promise.all(failed.map((each) => each.refetch()))}
          />
        ) : isAwaited ? (
          <>
            <div className={styles.stage}>
              <Skeleton shape="round" width="100%" height="100%" />
            </div>
            <Skeleton shape="block" height="44px" />
          </>
        ) : (
          <EmptyState title={t('noneTitle')} text={t('none')} />
        )}
        {coupons}
      </div>
    </Modal>
  );
}
