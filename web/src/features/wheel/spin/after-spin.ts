import { fetchSpinRecovery } from './fetch-spin-recovery.ts';
import { PrizeDialog } from './prize-dialog.tsx';
import { SpinRecoveryDialog } from './spin-recovery-dialog.tsx';
import { SpinRefusedDialog } from './spin-refused-dialog.tsx';

/** What comes only once the wheel has been spun. */
export const afterSpin = {
  PrizeDialog,
  SpinDoubt: SpinRecoveryDialog,
  SpinRefusal: SpinRefusedDialog,
  lookForSpin: fetchSpinRecovery,
};
