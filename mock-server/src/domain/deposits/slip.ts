import { SLIP_MAX_MB } from '@wallet/shared/limits.ts';
import { isInHours, toMinuteOfDay } from '@wallet/shared/time/bangkok.ts';

import type { Slip, SlipPicture } from '#domain/entities/deposit.ts';
import type { Member } from '#domain/entities/member.ts';
import type { Env } from '#domain/state/env.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';
import { isMediaQuotaExceeded, storeMedia } from '#domain/uploads/media-storage.ts';
import { detectMedia, type UploadedFile } from '#domain/uploads/upload.ts';

export const SLIP_MAX_BYTES = SLIP_MAX_MB * 1024 * 1024;

/**
 * Uploads a slip. It is pending until the operator reviews it, unless the slip reader rejects it at once. If the
 * media quota is used up, the oldest files of reviewed slips are deleted.
 */
export function uploadSlip(state: WorldState, member: Member, upload: UploadedFile, env: Env) {
  const { bytes } = upload;
  const { slipWindow, isManual } = getSettings(state);
  if (bytes.length === 0) return refuse('SLIP_NO_FILE');
  const picture = bytes.length <= SLIP_MAX_BYTES ? detectMedia(upload, 'slip') : undefined;
  if (!picture) return refuse('SLIP_INVALID_FILE');
  const isClosed = slipWindow !== null && isInHours(toMinuteOfDay(env.now), slipWindow.from, slipWindow.to);
  // Without manual review, the screen offers no upload either (F-13).
  if (!isManual || isClosed) return refuse('SLIP_UPLOAD_FAIL');
  const file = { owner: member.id, type: picture.type, bytes };
  const withSpace = freeSpace(state, file);
  if (!withSpace) return refuse('SLIP_UPLOAD_FAIL');

  const verdict = env.draw('slip.verdict', member.id);
  if (verdict === 'fail') return fail('SLIP_UPLOAD_FAIL', state);

  const stored = storeMedia(withSpace, file, env);
  const slip: Slip = {
    id: env.newId('slip'),
    memberId: member.id,
    at: env.now,
    status: verdict === 'ok' ? 'PENDING' : 'FAILED',
    amount: null,
    note: verdict === 'ok' ? null : verdict,
    picture: { in: 'media', name: stored.name },
  };
  return done({ reference: slip.id }, { ...stored.state, slips: stored.state.slips.put(slip) });
}

/** Returns true if the status of a slip is final. */
export const isSlipFinal = ({ status }: Pick<Slip, 'status'>): boolean =>
  status === 'SUCCESS' || status === 'FAILED';

/**
 * Deletes files of the member's reviewed slips until a new file fits. Returns undefined if that is
 * impossible.
 */
function freeSpace(
  state: WorldState,
  file: Parameters<typeof isMediaQuotaExceeded>[1],
): WorldState | undefined {
  let after = state;
  while (isMediaQuotaExceeded(after, file)) {
    const reviewed = after.slips.find(
      (slip) => isSlipFinal(slip) && slip.picture?.in === 'media' && slip.memberId === file.owner,
    );
    const name = findMediaName(reviewed?.picture ?? null);
    if (!reviewed || name === undefined) return undefined;
    after = {
      ...after,
      media: after.media.remove(name),
      slips: after.slips.put({ ...reviewed, picture: null }),
    };
  }
  return after;
}

const findMediaName = (picture: SlipPicture | null): string | undefined =>
  picture?.in === 'media' ? picture.name : undefined;
