import { shrinkImage } from '#lib/media/shrink-image.ts';

import { type SlipValidation, validateSlip, SLIP_MAX_BYTES, type SlipError } from './validate-slip.ts';

/** Validates a file and shrinks it if necessary. A file that cannot be drawn is reported as truncated. */
export async function prepareSlip(chosen: File): Promise<SlipValidation> {
  const checked = await validateSlip(chosen);
  if (!checked.ok) return checked;
  const no = (problem: SlipError): SlipValidation => ({ ok: false, problem });
  try {
    const file = await shrinkImage(checked.file);
    return file.size > SLIP_MAX_BYTES ? no('tooLarge') : { ok: true, file };
  } catch {
    return no('cut');
  }
}
