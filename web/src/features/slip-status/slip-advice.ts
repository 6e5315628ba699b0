import { SLIP_REASONS, type SlipReason } from '@wallet/shared/slip-reasons.ts';

import type { NextStep } from '#entities/next-step/next-steps.ts';
import { toOperationStatus } from '#entities/status/operation-status.ts';

/** Returns true for a slip that the operator has not decided on. */
export const isInProgress = ({ status }: { readonly status?: string | undefined }): boolean =>
  toOperationStatus(status) === 'progress';

/** The next step after a refused slip. Each has a text `advice.…`. */
type SlipAdvice = 'newPicture' | 'ownAccount' | 'listedAccount' | 'nothing' | 'again' | 'inTime' | 'contact';

const ADVICE: Readonly<Record<SlipReason, SlipAdvice>> = {
  UPLOADED_FILE_NOT_EXIST: 'newPicture',
  IMG_SIZE_UNABLE_TO_PROCESS: 'newPicture',
  CANNOT_READ_CROPPED_IMAGE: 'newPicture',
  DEST_ACC_INVALID: 'listedAccount',
  SLIP_REFNO_DUPLICATED: 'nothing',
  UNSTABLE_REFNO_ON_SLIP: 'newPicture',
  TRIPPLE_WRONG_CAPTCHA: 'again',
  INVALID_SLIP: 'newPicture',
  NOT_MATCH: 'ownAccount',
  EXPIRED_SLIP: 'inTime',
  UNKNOW_ERROR: 'contact',
};

/**
 * Next steps of the advice that asks for another page. A slip is sent again in the deposit, below this list. A member
 * whose money has gone and was not credited is led to our team, before another transfer.
 */
export const ADVICE_STEPS: Partial<Readonly<Record<SlipAdvice, NextStep>>> = {
  ownAccount: 'contact',
  listedAccount: 'contact',
  nothing: 'statement',
  inTime: 'contact',
  contact: 'contact',
};

/** Finds the advice for a reason of the catalogue. A reason in the operator's own words has none. */
export function findAdvice(note: string): SlipAdvice | undefined {
  const reason = SLIP_REASONS.find((each) => each === note);
  return reason && ADVICE[reason];
}
