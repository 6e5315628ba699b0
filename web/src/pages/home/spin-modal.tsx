import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { CouponSection } from '#features/coupons/coupon-section.tsx';
import { WheelModal } from '#features/wheel/wheel-modal.tsx';

export interface SpinModalProps {
  steps: ModalSteps;
  onClose: () => void;
}

/** Prize wheel with the coupons that were won. */
export function SpinModal({ steps, onClose }: SpinModalProps) {
  return <WheelModal steps={steps} coupons={<CouponSection steps={steps} />} onClose={onClose} />;
}
