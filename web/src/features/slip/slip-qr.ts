import { drawImage } from '#lib/media/shrink-image.ts';

/** Enough for the small code of a slip to be read, little enough for a slow phone. */
const READ_PX = 1200;

/**
 * Whether the QR code that banks print on a slip can be seen in the picture. Only ever a hint: the reader
 * is fetched for it, and where it cannot be had nothing is said.
 */
export async function hasSlipQr(file: File): Promise<boolean> {
  const [{ default: readQr }, canvas] = await Promise.all([import('jsqr'), drawImage(file, READ_PX)]);
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return !pixels || readQr(pixels, width, height, { inversionAttempts: 'dontInvert' }) !== null;
}
