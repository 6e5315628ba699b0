import { SLIP_REASONS, type SlipReason } from '@wallet/shared/slip-reasons.ts';

import type { StatusTone } from '#ui/status-icon.tsx';

type Outcome = 'success' | 'failed' | 'progress';

/** Green, red, and amber for any other value (§4). */
export const outcomeOf = (status: string): Outcome =>
  status === 'SUCCESS' ? 'success' : status === 'FAILED' ? 'failed' : 'progress';

export const toneOf = (outcome: Outcome): StatusTone => (outcome === 'failed' ? 'danger' : outcome);

export const isInProgress = ({ status }: { readonly status: string }): boolean =>
  outcomeOf(status) === 'progress';

/** What the member can do about a refused slip. */
export type Advice =
  'newPicture' | 'ownAccount' | 'listedAccount' | 'nothing' | 'again' | 'inTime' | 'contact';

const ADVICE: Readonly<Record<SlipReason, Advice>> = {
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

/** The advice for one of the catalogue's reasons; an operator's own words must speak for themselves. */
export function adviceFor(note: string): Advice | undefined {
  const reason = SLIP_REASONS.find((each) => each === note);
  return reason && ADVICE[reason];
}
