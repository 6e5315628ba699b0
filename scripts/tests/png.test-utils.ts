import { inflateSync } from 'node:zlib';

const SIGNATURE_LENGTH = 8;
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

/** A picture with its points, each as red, green, blue and opacity. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => readonly [red: number, green: number, blue: number, opacity: number];
}

/** Estimates a byte from the ones at the left, above, and at the left above (PNG, 9.4). */
function predict(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Estimates a byte by the filter of its row. */
function guess(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? predict(left, above, corner) : 0;
}

/** Reads a PNG with 8 bits a channel, without interlacing. */
export function readPng(file: Buffer): Picture {
  const parts: Buffer[] = [];
  let [width, height, channels] = [0, 0, 0];
  for (let at = SIGNATURE_LENGTH; at < file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const content = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
      channels = CHANNELS[content.readUInt8(9)] ?? 0;
    }
    if (type === 'IDAT') parts.push(content);
    at += length + 12;
  }
  const stride = width * channels;
  const rows = inflateSync(Buffer.concat(parts));
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (bytes[y * stride + x - channels] ?? 0);
      const above = y === 0 ? 0 : (bytes[(y - 1) * stride + x] ?? 0);
      const corner = y === 0 || x < channels ? 0 : (bytes[(y - 1) * stride + x - channels] ?? 0);
      bytes[y * stride + x] = (rows[y * (stride + 1) + 1 + x] ?? 0) + guess(filter, left, above, corner);
    }
  }
  return {
    width,
    height,
    at: (x, y) => {
      const [red = 0, green = 0, blue = 0, opacity = 255] = bytes.subarray(
        y * stride + x * channels,
        y * stride + (x + 1) * channels,
      );
      return [red, green, blue, opacity];
    },
  };
}
