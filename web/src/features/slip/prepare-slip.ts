import { SLIP_MAX_MB } from '@wallet/shared/limits.ts';

import { canReadCanvas } from '#lib/media/can-read-canvas.ts';
import { fitFile } from '#lib/media/fit-file.ts';
import { readImageHeader } from '#lib/media/image-header.ts';
import { drawImage, shrinkImage, toJpeg } from '#lib/media/shrink-image.ts';

export const SLIP_MAX_BYTES = SLIP_MAX_MB * 1024 * 1024;
/** Pixels above which the phones in use cannot show an image. */
const PIXELS_MAX = 50_000_000;
/** Size above which a file is not read. No camera makes a JPEG or PNG of this size. */
const READ_MAX_BYTES = 64 * 1024 * 1024;

/** Key `problem.…` of this feature's texts. */
export type SlipError =
  | 'empty'
  | 'type'
  | 'heic'
  | 'truncated'
  | 'unreadable'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'gone';

/** The result of a validation. A valid file may still be too large to send. */
type SlipValidation =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly problem: SlipError };

const reject = (problem: SlipError): SlipValidation => ({ ok: false, problem });

/**
 * Validates a file by its content, whatever its name is, before it is sent (SL-3). Returns it under a name and type that
 * fit, with the content that was read, without data after the end of the image.
 */
export async function validateSlip(file: File): Promise<SlipValidation> {
  if (file.size === 0) return reject('empty');
  if (file.size > READ_MAX_BYTES) return reject('tooLarge');
  // A file of a cloud, or one that was deleted meanwhile, is chosen but cannot be read.
  const content = await file.arrayBuffer().catch(() => undefined);
  if (content === undefined) return reject('unreadable');
  const image = readImageHeader(new Uint8Array(content));
  if (image.type === 'heic') return reject('heic');
  if (!('end' in image)) return reject('type');
  const { type, end, pixels } = image;
  if (end === undefined) return reject('truncated');
  if (pixels !== undefined && pixels > PIXELS_MAX) return reject('tooManyPixels');
  return { ok: true, file: fitFile(file, type, new Uint8Array(content, 0, end)) };
}

/** Size in pixels at which the small code of a slip is readable and a slow phone is fast enough. */
const READ_PX = 1200;

/**
 * Reads the QR code that banks print on a slip. Null where the image shows none; undefined where the browser lets nobody read
 * it. The reader is loaded on demand; the promise rejects where it cannot be loaded.
 */
export async function readSlipCode(file: File): Promise<string | null | undefined> {
  if (!canReadCanvas()) return undefined;
  const [{ default: readQr }, canvas] = await Promise.all([import('jsqr'), drawImage(file, READ_PX)]);
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return pixels && (readQr(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null);
}

/**
 * Validates a file and shrinks it if necessary. A file that cannot be drawn is reported as truncated. A HEIC, as a
 * phone gives from its folders, is sent as JPEG where the browser can draw it.
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
  try {
    const file = await shrinkImage(validation.file);
    return file.size > SLIP_MAX_BYTES ? reject('tooLarge') : { ok: true, file };
  } catch {
    return reject('truncated');
  }
}
