import { lookForSpin } from './look-for-spin.ts';
import { PrizeDialog } from './prize-dialog.tsx';
import { SpinDoubt } from './spin-doubt.tsx';
import { SpinRefusal } from './spin-refusal.tsx';

/** What comes only once the wheel has been spun. */
export const afterSpin = { PrizeDialog, SpinDoubt, SpinRefusal, lookForSpin };
