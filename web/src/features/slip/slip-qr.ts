import { canReadCanvas } from '#lib/media/can-read-canvas.ts';
import { drawImage } from '#lib/media/shrink-image.ts';

/** Size in pixels at which the small code of a slip is readable and a slow phone is fast enough. */
const READ_PX = 1200;

/**
 * Returns true where the image shows the QR code that banks print on a slip, or where the browser lets nobody read it. The reader is loaded on demand;
 * the promise rejects where it cannot be loaded.
 */
export async function hasSlipQr(file: File): Promise<boolean> {
  if (!canReadCanvas()) return true;
  const [{ default: readQr }, canvas] = await Promise.all([import('jsqr'), drawImage(file, READ_PX)]);
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return !pixels || readQr(pixels, width, height, { inversionAttempts: 'dontInvert' }) !== null;
}
