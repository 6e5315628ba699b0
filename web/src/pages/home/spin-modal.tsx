import type { Currency } from '@wallet/shared/money.ts';

import type { ModalSteps } from '#api/use-confirmed-command.ts';
import { LazyCouponSection } from '#features/coupons/lazy-coupon-section.tsx';
import { WheelModal } from '#features/wheel/wheel-modal.tsx';

export interface SpinModalProps {
  currency: Currency;
  statementPath: string;
  steps: ModalSteps;
  onClose: () => void;
}

/** The wheel with the coupons that the member has won. */
export function SpinModal({ currency, statementPath, steps, onClose }: SpinModalProps) {
  return (
    <WheelModal
      steps={steps}
      coupons={<LazyCouponSection currency={currency} statementPath={statementPath} steps={steps} />}
      onClose={onClose}
    />
  );
}
