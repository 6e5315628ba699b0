import { SLIP_MAX_MB } from '@wallet/shared/limits.ts';

import { readImageHeader, type SlipMediaType } from './image-header.ts';

export const SLIP_MAX_BYTES = SLIP_MAX_MB * 1024 * 1024;
/** Pixels above which the phones in use cannot show an image. */
const PIXELS_MAX = 50_000_000;
/** Size above which a file is not read. No camera makes a JPEG or PNG of this size. */
const READ_MAX_BYTES = 64 * 1024 * 1024;

/** Key `problem.…` of this feature's texts. */
export type SlipError = 'empty' | 'extension' | 'type' | 'heic' | 'truncated' | 'tooLarge' | 'tooManyPixels';

/** The result of a validation. A valid file may still be too large to send. */
export type SlipValidation =
  { readonly ok: true; readonly file: File } | { readonly ok: false; readonly problem: SlipError };

const EXTENSIONS: Readonly<Record<SlipMediaType, { readonly pattern: RegExp; readonly default: string }>> = {
  'image/png': { pattern: /\.png$/i, default: '.png' },
  'image/jpeg': { pattern: /\.jpe?g$/i, default: '.jpg' },
};

const reject = (problem: SlipError): SlipValidation => ({ ok: false, problem });

/**
 * Validates a file by its content before it is sent (SL-3). A JPEG that was saved as `.png` gets the right
 * extension, and data after the end of the image is removed.
 */
export async function validateSlip(file: File): Promise<SlipValidation> {
  if (file.size === 0) return reject('empty');
  if (file.size > READ_MAX_BYTES) return reject('tooLarge');
  const image = readImageHeader(new Uint8Array(await file.arrayBuffer()));
  if (image.type === 'heic') return reject('heic');
  if (!('end' in image)) return reject('type');
  if (!/\.[^./\\]+$/.test(file.name)) return reject('extension');
  if (!Object.values(EXTENSIONS).some(({ pattern }) => pattern.test(file.name))) return reject('type');
  const { type, end, pixels } = image;
  if (end === undefined) return reject('truncated');
  if (pixels !== undefined && pixels > PIXELS_MAX) return reject('tooManyPixels');

  const { pattern, default: extension } = EXTENSIONS[type];
  if (pattern.test(file.name) && file.type === type && end === file.size) return { ok: true, file };
  const name = pattern.test(file.name) ? file.name : file.name.replace(/\.[^.]+$/, extension);
  const { lastModified } = file;
  return { ok: true, file: new File([file.slice(0, end)], name, { type, lastModified }) };
}
