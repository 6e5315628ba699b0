import { type Checked, checkSlip, SLIP_MAX_BYTES, type SlipProblem } from './check-slip.ts';
import { shrunk } from './shrink.ts';

/** Checks a chosen file and makes it as small as it has to be; a picture that cannot be drawn is cut or damaged. */
export async function prepareSlip(chosen: File): Promise<Checked> {
  const checked = await checkSlip(chosen);
  if (!checked.ok) return checked;
  const no = (problem: SlipProblem): Checked => ({ ok: false, problem });
  try {
    const file = await shrunk(checked.file);
    return file.size > SLIP_MAX_BYTES ? no('tooLarge') : { ok: true, file };
  } catch {
    return no('cut');
  }
}
