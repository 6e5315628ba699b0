import { useEffect, useState } from 'react';

import { canReadCanvas } from '#lib/media/can-read-canvas.ts';

import { toImageSource } from './image-source.ts';

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
function findQrFrame(pixels: Uint8ClampedArray, width: number, height: number): QrFrame | undefined {
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

/** Side of the canvas in pixels: sharp on every phone and as a saved file. */
const CANVAS_PX = 1024;

/** Draws an image on white. Only the pixels of the operator's markup are left, nothing that could run. */
async function drawImage(source: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const side = Math.max(image.naturalWidth, image.naturalHeight);
  const scale = side > 0 ? CANVAS_PX / side : 1;
  const [width, height] = [image.naturalWidth * scale || CANVAS_PX, image.naturalHeight * scale || CANVAS_PX];
  const { canvas, context } = createCanvas(CANVAS_PX, CANVAS_PX);
  context.imageSmoothingEnabled = false;
  context.drawImage(image, (CANVAS_PX - width) / 2, (CANVAS_PX - height) / 2, width, height);
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

/** Crops the image to the code and adds four light modules around it, which readers need. Operators often omit them. */
function addQuietZone(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  const frame = pixels && findQrFrame(pixels, width, height);
  if (!frame) return canvas;
  const side = frame.side + 2 * frame.quiet;
  const framed = createCanvas(side, side);
  framed.context.drawImage(
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
  return framed.canvas;
}

/** A code to show, and to save where it could be drawn. */
export interface QrPicture {
  /** PNG with light modules around the code. Undefined where the browser protects its canvas. */
  readonly png?: Blob;
  /** Address of the operator's own picture, sanitised. */
  readonly source: string;
}

/**
 * Renders the operator's markup as a PNG, which can be long-pressed, saved and shared, and cannot run anything
 * (QR-9). Rejects where the markup is no image. A browser that protects its canvas would make a code of noise: it shows
 * the operator's picture.
 */
export async function renderQr(markup: string): Promise<QrPicture> {
  const source = await toImageSource(markup);
  if (source === undefined) throw new Error('the markup is no image');
  const drawn = await drawImage(source);
  if (!canReadCanvas()) return { source };
  const canvas = addQuietZone(drawn);
  const png = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/png');
  });
  return { png, source };
}

export interface QrImage {
  /** The image as a file. Undefined where the browser cannot give one. */
  readonly blob: Blob | undefined;
  /** Address of the image. An object URL is revoked when the component unmounts. */
  readonly url: string;
}

/** Renders the operator's markup as an image. Undefined while it is rendered, null where the markup is no image. */
export function useQrImage(markup: string): QrImage | null | undefined {
  const [rendered, setRendered] = useState<{ readonly markup: string; readonly image: QrImage | null }>();

  useEffect(() => {
    let isWanted = true;
    let url: string | undefined;
    renderQr(markup).then(
      ({ png, source }) => {
        if (!isWanted) return;
        if (png) url = URL.createObjectURL(png);
        setRendered({ markup, image: { blob: png, url: url ?? source } });
      },
      () => isWanted && setRendered({ markup, image: null }),
    );
    return () => {
      isWanted = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [markup]);

  return rendered?.markup === markup ? rendered.image : undefined;
}
