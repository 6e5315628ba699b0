import type { Currency } from '@wallet/shared/money.ts';

import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { CouponSection } from '#features/coupons/coupon-section.tsx';
import { WheelModal } from '#features/wheel/wheel-modal.tsx';

export interface SpinModalProps {
  currency: Currency;
  steps: ModalSteps;
  onClose: () => void;
}

/** Prize wheel with the coupons that were won. */
export function SpinModal({ currency, steps, onClose }: SpinModalProps) {
  return (
    <WheelModal
      steps={steps}
      coupons={<CouponSection currency={currency} steps={steps} />}
      onClose={onClose}
    />
  );
}
