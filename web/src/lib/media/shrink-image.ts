import { canReadCanvas } from './can-read-canvas.ts';
import { fitFile } from './fit-file.ts';

/** Size above which a photo is made smaller before it is sent. */
const SHRINK_OVER_BYTES = 2 * 1024 * 1024;
const LONGEST_PX = 1600;
const QUALITY = 0.85;

/**
 * Draws a picture with its longest side limited, in the orientation of the camera (SL-7), which is the default: the name of
 * that option changed, and Safari before 17.2 rejects the new one.
 */
export async function drawImage(file: Blob, longestPx: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, longestPx / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('this browser has no 2D canvas');
    // Transparent parts of a PNG would be black in a JPEG.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    bitmap.close();
  }
}

/** Encodes a picture as a JPEG of limited size. Null where the browser cannot encode it, or would encode noise. */
async function encodeJpeg(file: File): Promise<File | null> {
  if (!canReadCanvas()) return null;
  const canvas = await drawImage(file, LONGEST_PX);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob && fitFile(file, 'image/jpeg', blob);
}

/** Converts a picture that only some browsers can show, such as HEIC, to a JPEG. Rejects where this one cannot. */
export async function toJpeg(file: File): Promise<File> {
  const jpeg = await encodeJpeg(file);
  if (!jpeg) throw new Error('this browser cannot convert the picture');
  return jpeg;
}

/** Converts a large picture to a smaller JPEG; returns the file itself if that would not be smaller. */
export async function shrinkImage(file: File): Promise<File> {
  if (file.size <= SHRINK_OVER_BYTES) return file;
  const smaller = await encodeJpeg(file);
  return smaller && smaller.size < file.size ? smaller : file;
}
