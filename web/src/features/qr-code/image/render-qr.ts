import { toImageSource } from './image-source.ts';
import { findQrFrame } from './qr-frame.ts';

/** Sharp on any phone, and of use once it has been saved. */
const DRAWN_PX = 1024;

/** Draws the source on white: nothing of the operator's markup is left but what it looks like. */
async function drawImage(source: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const side = Math.max(image.naturalWidth, image.naturalHeight);
  const scale = side > 0 ? DRAWN_PX / side : 1;
  const [width, height] = [image.naturalWidth * scale || DRAWN_PX, image.naturalHeight * scale || DRAWN_PX];
  const { canvas, context } = createCanvas(DRAWN_PX, DRAWN_PX);
  context.imageSmoothingEnabled = false;
  context.drawImage(image, (DRAWN_PX - width) / 2, (DRAWN_PX - height) / 2, width, height);
  return canvas;
}

function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

/** The code with four light modules around it, whatever the operator left there. */
function addQuietZone(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  const frame = pixels && findQrFrame(pixels, width, height);
  if (!frame) return canvas;
  const side = frame.side + 2 * frame.quiet;
  const out = createCanvas(side, side);
  out.context.drawImage(
    canvas,
    frame.x,
    frame.y,
    frame.side,
    frame.side,
    frame.quiet,
    frame.quiet,
    frame.side,
    frame.side,
  );
  return out.canvas;
}

/**
 * The QR code of an operator's markup as a PNG, so that it can be pressed, saved and shared, and nothing in
 * it can run (QR-9). Rejects where the markup is no picture.
 */
export async function renderQrPng(markup: string): Promise<Blob> {
  const source = await toImageSource(markup);
  if (source === undefined) throw new Error('the markup is no picture');
  const canvas = addQuietZone(await drawImage(source));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/png');
  });
}
