import jsqr from 'jsqr';

/** Size of a module in the drawn image, in pixels. */
const SCALE = 4;
const WHITE = 255;

/** Draws the SVG of a QR code, which is one path of horizontal bars, and returns the text that a scanner reads. */
export function readQr(svg: string): string {
  const modules = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const size = modules * SCALE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(WHITE);
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++) {
      const start = (row * size + Number(x) * SCALE) * 4;
      for (let at = start; at < start + Number(width) * SCALE * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  }
  const code = jsqr(pixels, size, size, { inversionAttempts: 'dontInvert' });
  if (!code) throw new Error('the image contains no readable QR code');
  return code.data;
}
