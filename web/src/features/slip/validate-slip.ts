import { SLIP_MAX_MB } from '@wallet/shared/limits.ts';

import { fitFile } from '#lib/media/fit-file.ts';
import { readImageHeader } from '#lib/media/image-header.ts';

export const SLIP_MAX_BYTES = SLIP_MAX_MB * 1024 * 1024;
/** Pixels above which the phones in use cannot show an image. */
const PIXELS_MAX = 50_000_000;
/** Size above which a file is not read. No camera makes a JPEG or PNG of this size. */
const READ_MAX_BYTES = 64 * 1024 * 1024;

/** Key `problem.…` of this feature's texts. */
export type SlipError = 'empty' | 'type' | 'heic' | 'truncated' | 'tooLarge' | 'tooManyPixels';

/** The result of a validation. A valid file may still be too large to send. */
export type SlipValidation =
  | { readonly ok: true; readonly file: File }
  | { readonly ok: false; readonly problem: SlipError };

const reject = (problem: SlipError): SlipValidation => ({ ok: false, problem });

/**
 * Validates a file by its content, whatever its name is, before it is sent (SL-3). Returns it under a name and type that
 * fit, without data after the end of the image.
 */
export async function validateSlip(file: File): Promise<SlipValidation> {
  if (file.size === 0) return reject('empty');
  if (file.size > READ_MAX_BYTES) return reject('tooLarge');
  const image = readImageHeader(new Uint8Array(await file.arrayBuffer()));
  if (image.type === 'heic') return reject('heic');
  if (!('end' in image)) return reject('type');
  const { type, end, pixels } = image;
  if (end === undefined) return reject('truncated');
  if (pixels !== undefined && pixels > PIXELS_MAX) return reject('tooManyPixels');
  return { ok: true, file: fitFile(file, type, end) };
}
