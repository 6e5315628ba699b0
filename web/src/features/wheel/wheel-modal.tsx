import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { useCoins } from '#entities/wallet/coins.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { Button } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { CoinCount } from './coin-count.tsx';
import { useWheelSetup, type Wheel } from './queries.ts';
import { WheelView } from './wheel-view.tsx';
import styles from './wheel.module.css';

interface WheelModalProps {
  steps: ModalSteps;
  /** List of coupons, shown below the wheel. */
  coupons: ReactNode;
  onClose: () => void;
}

/** Prize wheel (§2): one coin a spin; coupons are claimed below it. Open while mounted. */
export function WheelModal({ steps, coupons, onClose }: WheelModalProps) {
  const { t } = useTranslation('wheel');
  const setup = useWheelSetup();
  const member = useWallet();
  const coins = useCoins();

  /** Wheel of the spin under way. */
  const [keptWheel, setKeptWheel] = useState<Wheel>();

  const wheel = keptWheel ?? setup.data?.result.activeSpinwheel;
  if (wheel && wheel.slices.length > 0 && member.data) {
    return (
      <WheelView
        key={member.data.profile._id}
        wheel={wheel}
        coins={coins}
        memberId={member.data.profile._id}
        steps={steps}
        coupons={coupons}
        onKeepWheel={(isKept) => setKeptWheel(isKept ? wheel : undefined)}
        onClose={onClose}
      />
    );
  }
  const failed = [setup, member].filter(({ isError, data }) => isError && !data);
  const isLoading = failed.length === 0 && (!setup.data || (wheel?.slices.length ?? 0) > 0);
  return (
    <Modal
      title={t('title')}
      height="full"
      headerAction={<CoinCount coins={coins} />}
      closesOnBackdrop
      onClose={onClose}
      footer={
        isLoading && (
          <Button wide size="large" variant="gold" className={styles.spin} disabled>
            {t('spin')}
          </Button>
        )
      }
    >
      <div className={styles.content}>
        {failed.length > 0 ? (
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
        {coupons}
      </div>
    </Modal>
  );
}
