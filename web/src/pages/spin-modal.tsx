import type { Currency } from '@wallet/shared/money.ts';

import type { Steps } from '#api/use-order-flow.ts';
import { CouponPlace } from '#features/coupons/coupon-place.tsx';
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
      coupons={<CouponPlace currency={currency} statementPath={statementPath} steps={steps} />}
      onClose={onClose}
    />
  );
}
