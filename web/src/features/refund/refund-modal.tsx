import { useTranslation } from 'react-i18next';

import { useAwaited } from '#api/use-awaited.ts';
import { CommandNotices } from '#entities/command/command-notices.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { BannerCarousel } from '#ui/content/banner-carousel.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Modal } from '#ui/overlay/modal.tsx';

import { useRefundBanners, useRefundCheck, useRefunds } from './queries.ts';
import { RefundConfirm } from './refund-confirm.tsx';
import { RefundHistory } from './refund-history.tsx';
import { RefundOffer } from './refund-offer.tsx';
import styles from './refund.module.css';
import { useRefund } from './use-refund.ts';

const CONFIRM = 'confirm';

const REFUND_KINDS = ['refund', 'refundToWallet'] as const;

interface RefundModalProps {
  steps: ModalSteps;
  onClose: () => void;
}

/** The member's refund, the way to receive it, and the history. The modal is open while it is mounted. */
export function RefundModal({ steps, onClose }: RefundModalProps) {
  const { t } = useTranslation('refund');
  const check = useRefundCheck();
  const banners = useRefundBanners();
  const refund = useRefund();
  // Requested with the rest; banners and list are shown once their place below the rest is known.
  useRefunds(1);
  const isPlacePending = useAwaited([check, banners]);
  const { data } = check;

  return (
    <Modal title={t('title')} size="large" height="full" closesOnBackdrop onClose={onClose}>
      <div className={styles.modal}>
        <CommandNotices kinds={REFUND_KINDS} />
        {check.isPending && <Skeleton shape="block" height="480px" />}
        {check.isError && !data && <RetryRow busy={check.isFetching} onRetry={() => void check.refetch()} />}
        {data && (
          <RefundOffer
            check={data}
            onRequest={(method) => {
              refund.start({ method, amount: data.refundAmount });
              steps.openStep(CONFIRM);
            }}
          />
        )}
        {!isPlacePending && banners.data && <BannerCarousel banners={banners.data} />}
        {banners.isError && !banners.data && (
          <RetryRow busy={banners.isFetching} onRetry={() => void banners.refetch()} />
        )}
        {!isPlacePending && <RefundHistory />}
      </div>
      {steps.step === CONFIRM && <RefundConfirm refund={refund} onClose={steps.closeStep} />}
    </Modal>
  );
}
