/** The square of a QR code in an image, in pixels. */
interface QrFrame {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Width of four modules. */
  readonly quiet: number;
}

const DARK_BELOW = 128;
const FINDER_MODULES = 7;
const QUIET_MODULES = 4;

/**
 * Finds the code by its dark pixels. The first dark row begins with the top edge of a finder pattern, which is
 * seven modules wide. Returns undefined where the dark pixels are no square with such a corner.
 */
export function findQrFrame(pixels: Uint8ClampedArray, width: number, height: number): QrFrame | undefined {
  const isDark = (x: number, y: number) => {
    const offset = (y * width + x) * 4;
    return (
      ((pixels[offset] ?? 255) + (pixels[offset + 1] ?? 255) + (pixels[offset + 2] ?? 255)) / 3 < DARK_BELOW
    );
  };
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isDark(x, y)) continue;
      if (top < 0) top = y;
      bottom = y;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  if (top < 0) return undefined;
  const [across, down] = [right - left + 1, bottom - top + 1];
  const side = Math.max(across, down);

  let finderPx = 0;
  while (left + finderPx <= right && isDark(left + finderPx, top)) finderPx += 1;
  const module = finderPx / FINDER_MODULES;
  const isCode = Math.abs(across - down) <= module && module >= 1 && module * 21 <= side * 1.05;
  return isCode ? { x: left, y: top, side, quiet: Math.ceil(module * QUIET_MODULES) } : undefined;
}
