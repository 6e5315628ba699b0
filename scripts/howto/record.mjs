import { CLIPS } from './scenes.mjs';
import { HEIGHT, pen, WIDTH } from './pen.mjs';

const FPS = 12;
const STEP_MS = 4_000;
const BITS_PER_SECOND = 80_000;

/** @param {ArrayBuffer} buffer */
function base64(buffer) {
  let text = '';
  for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}

/**
 * Draws and encodes one clip, picture by picture and not in real time, so that every run gives the same.
 * @param {number} which from 1
 * @param {import('./pen.mjs').Shapes} shapes
 */
export async function recordClip(which, shapes) {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const steps = CLIPS[which - 1];
  if (!context || !steps) throw new Error(`no clip ${which}`);
  const draw = pen(context, shapes);

  /** @type {{ ms: number, isKey: boolean, data: string }[]} */
  const pictures = [];
  /** @type {unknown} */
  let trouble;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new ArrayBuffer(chunk.byteLength);
      chunk.copyTo(data);
      pictures.push({
        ms: Math.round(chunk.timestamp / 1000),
        isKey: chunk.type === 'key',
        data: base64(data),
      });
    },
    error: (cause) => {
      trouble = cause;
    },
  });
  encoder.configure({
    codec: 'vp09.00.10.08',
    width: WIDTH,
    height: HEIGHT,
    bitrate: BITS_PER_SECOND,
    framerate: FPS,
    latencyMode: 'quality',
  });

  const perStep = (STEP_MS * FPS) / 1000;
  for (let index = 0; index < perStep * steps.length; index += 1) {
    const step = Math.floor(index / perStep);
    draw.clear(step, steps.length);
    steps[step]?.(draw, (index % perStep) / perStep);
    const frame = new VideoFrame(canvas, { timestamp: Math.round((index * 1_000_000) / FPS) });
    encoder.encode(frame, { keyFrame: index % perStep === 0 });
    frame.close();
  }
  await encoder.flush();
  encoder.close();
  if (trouble) throw trouble;
  return { pictures, width: WIDTH, height: HEIGHT, ms: STEP_MS * steps.length };
}
