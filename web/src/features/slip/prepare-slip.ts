import { canReadCanvas } from '#lib/media/can-read-canvas.ts';
import { drawImage, shrinkImage, toJpeg } from '#lib/media/shrink-image.ts';

import { SLIP_MAX_BYTES, type SlipError, type SlipValidation, validateSlip } from './validate-slip.ts';

/** Size in pixels at which the small code of a slip is readable and a slow phone is fast enough. */
const READ_PX = 1200;

/**
 * Returns true where the image shows the QR code that banks print on a slip, or where the browser lets nobody read it. The reader is loaded on demand;
 * the promise rejects where it cannot be loaded.
 */
export async function hasSlipQr(file: File): Promise<boolean> {
  if (!canReadCanvas()) return true;
  const [{ default: readQr }, canvas] = await Promise.all([import('jsqr'), drawImage(file, READ_PX)]);
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return !pixels || readQr(pixels, width, height, { inversionAttempts: 'dontInvert' }) !== null;
}

/**
 * Validates a file and shrinks it if necessary. A file that cannot be drawn is reported as truncated. A HEIC, as a phone
 * gives from its folders, is sent as JPEG where the browser can draw it.
 */
export async function prepareSlip(selected: File): Promise<SlipValidation> {
  const validation = await validateSlip(selected);
  if (!validation.ok && validation.problem === 'heic') {
    return toJpeg(selected).then(
      (file) => ({ ok: true, file }),
      () => validation,
    );
  }
  if (!validation.ok) return validation;
  const reject = (problem: SlipError): SlipValidation => ({ ok: false, problem });
  try {
    const file = await shrinkImage(validation.file);
    return file.size > SLIP_MAX_BYTES ? reject('tooLarge') : { ok: true, file };
  } catch {
    return reject('truncated');
  }
}
