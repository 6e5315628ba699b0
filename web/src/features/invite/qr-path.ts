import { encode } from 'uqr';

/** White around the code, in modules: less than four, and readers miss it. */
const QUIET_MODULES = 4;

/** A QR code as one path of unit squares in a square view. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code that survives a smudge (level M). */
export function createQrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
