import { SLIP_MAX_MB } from '@wallet/shared/limits.ts';

import type { Env } from '#domain/state/env.ts';
import type { SlipPicture, Slip } from '#domain/entities/deposit.ts';
import { isMediaQuotaExceeded, storeMedia } from '#domain/uploads/media-storage.ts';
import type { Member } from '#domain/entities/member.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import { isSlipUploadClosed } from './slip-window.ts';
import { detectMedia, type UploadedFile } from '#domain/uploads/upload.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

export const SLIP_MAX_BYTES = SLIP_MAX_MB * 1024 * 1024;

/**
 * Takes a slip in. It waits for the operator's verdict, unless the slip reader gives one at once. Files of
 * slips that were judged make room for new ones, oldest first.
 */
export function uploadSlip(state: WorldState, member: Member, upload: UploadedFile, env: Env) {
  const { bytes } = upload;
  const { slipWindow, isManual } = getSettings(state);
  if (bytes.length === 0) return refuse('SLIP_NO_FILE');
  const picture = bytes.length <= SLIP_MAX_BYTES ? detectMedia(upload, 'slip') : undefined;
  if (!picture) return refuse('SLIP_INVALID_FILE');
  // F-13: where slips are not looked at by hand, the screen offers no upload either.
  if (!isManual || (slipWindow && isSlipUploadClosed(slipWindow, env.now))) return refuse('SLIP_UPLOAD_FAIL');
  const file = { owner: member.id, type: picture.type, bytes };
  const roomy = freeSpace(state, file);
  if (!roomy) return refuse('SLIP_UPLOAD_FAIL');

  const verdict = env.draw('slip.verdict', member.id);
  if (verdict === 'fail') return fail('SLIP_UPLOAD_FAIL', state);

  const kept = storeMedia(roomy, file, env);
  const slip: Slip = {
    id: env.newId('slip'),
    memberId: member.id,
    at: env.now,
    status: verdict === 'ok' ? 'PENDING' : 'FAILED',
    amount: null,
    note: verdict === 'ok' ? null : verdict,
    picture: { in: 'media', name: kept.name },
  };
  return done({ reference: slip.id }, { ...kept.state, slips: kept.state.slips.put(slip) });
}

/** Whether a verdict is the last word on a slip. */
export const isSlipFinal = ({ status }: Pick<Slip, 'status'>): boolean =>
  status === 'SUCCESS' || status === 'FAILED';

/** The state with room for one more file; undefined where only files of waiting slips are left. */
function freeSpace(
  state: WorldState,
  file: Parameters<typeof isMediaQuotaExceeded>[1],
): WorldState | undefined {
  let roomy = state;
  while (isMediaQuotaExceeded(roomy, file)) {
    const judged = roomy.slips.find(
      (slip) => isSlipFinal(slip) && slip.picture?.in === 'media' && isOwnedBy(slip, file),
    );
    const name = findMediaName(judged?.picture ?? null);
    if (!judged || name === undefined) return undefined;
    roomy = {
      ...roomy,
      media: roomy.media.remove(name),
      slips: roomy.slips.put({ ...judged, picture: null }),
    };
  }
  return roomy;
}

/** A member makes room with files of their own: what is another's stays. */
const isOwnedBy = (slip: Slip, { owner }: { readonly owner: string }): boolean => slip.memberId === owner;

const findMediaName = (picture: SlipPicture | null): string | undefined =>
  picture?.in === 'media' ? picture.name : undefined;
