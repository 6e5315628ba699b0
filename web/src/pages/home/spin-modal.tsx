import type { Currency } from '@wallet/shared/money.ts';

import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { CouponSection } from '#features/coupons/coupon-section.tsx';
import { WheelModal } from '#features/wheel/wheel-modal.tsx';

export interface SpinModalProps {
  currency: Currency;
  statementPath: string;
  steps: ModalSteps;
  onClose: () => void;
}

/** Prize wheel with the coupons that were won. */
export function SpinModal({ currency, statementPath, steps, onClose }: SpinModalProps) {
  return (
    <WheelModal
      steps={steps}
      coupons={<CouponSection currency={currency} statementPath={statementPath} steps={steps} />}
      onClose={onClose}
    />
  );
}
