import type { Currency } from '@wallet/shared/money.ts';

import type { Steps } from '#api/use-order-flow.ts';
import { CouponSection } from '#features/coupons/coupon-section.tsx';
import { WheelModal } from '#features/wheel/wheel-modal.tsx';

export interface SpinModalProps {
  currency: Currency;
  statementPath: string;
  steps: Steps;
  onClose: () => void;
}

/** The wheel with the coupons that it has given. */
export function SpinModal({ currency, statementPath, steps, onClose }: SpinModalProps) {
  return (
    <WheelModal
      steps={steps}
      coupons={<CouponSection currency={currency} statementPath={statementPath} steps={steps} />}
      onClose={onClose}
    />
  );
}
