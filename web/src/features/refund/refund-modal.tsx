import { useTranslation } from 'react-i18next';

import { useAwaited } from '#api/use-awaited.ts';
import { CommandNotices } from '#entities/command/command-notices.tsx';
import { OutcomeDialog } from '#entities/command/outcome-dialog.tsx';
import { useShowError } from '#entities/next-step/use-show-error.ts';
import { BannerCarousel } from '#ui/content/banner-carousel.tsx';
import { Money } from '#ui/data/money.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import { useRefundBanners, useRefundCheck, useRefunds } from './queries.ts';
import { RefundHistory } from './refund-history.tsx';
import { RefundOffer } from './refund-offer.tsx';
import styles from './refund.module.css';
import { useRefund } from './use-refund.ts';

interface RefundConfirmProps {
  refund: ReturnType<typeof useRefund>;
  onClose: () => void;
}

/** Confirms and sends a refund request, then shows the outcome: an alert on success, a toast on refusal (§8). */
function RefundConfirm({ refund, onClose }: RefundConfirmProps) {
  const { t } = useTranslation('refund');
  const showError = useShowError();
  const { request, outcome } = refund;
  if (!request) return null;

  const confirm = async () => {
    const answer = await refund.send();
    if (answer?.state !== 'refused') return;
    showError(answer.error);
    onClose();
  };

  if (outcome && outcome.state !== 'refused') {
    return (
      <OutcomeDialog
        kind={request.method === 'addWallet' ? 'refundToWallet' : 'refund'}
        outcome={outcome}
        onClose={onClose}
      >
        <p className={styles.amount}>
          <Money alwaysShown look="strong" amount={request.amount} />
        </p>
      </OutcomeDialog>
    );
  }
  return (
    <ConfirmDialog
      title={t(`${request.method}Title`)}
      confirmLabel={t(request.method)}
      tone="gold"
      busy={refund.isRunning}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.amount}>
        <Money alwaysShown look="display" amount={request.amount} />
      </p>
      <p>{t(`${request.method}Text`)}</p>
    </ConfirmDialog>
  );
}

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
