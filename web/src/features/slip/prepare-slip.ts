import { shrinkImage, toJpeg } from '#lib/media/shrink-image.ts';

import { type SlipValidation, validateSlip, SLIP_MAX_BYTES, type SlipError } from './validate-slip.ts';

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
