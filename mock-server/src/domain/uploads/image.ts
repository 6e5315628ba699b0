import type { ImageType } from '#domain/entities/media.ts';

import { parseGif } from './gif.ts';

/** Type of an image by its signature, and its size in pixels from its header. */
interface ImageInfo {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Parses a PNG, JPEG or GIF. Returns undefined for other data, truncated files and files with trailing data.
 */
export const parseImage = (bytes: Uint8Array): ImageInfo | undefined =>
  parsePng(bytes) ?? parseJpeg(bytes) ?? parseGif(bytes);

const toDataView = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const PNG_CHUNK = { IHDR: 0x49484452, IDAT: 0x49444154, IEND: 0x49454e44 } as const;
/** Size of a chunk's length, name and checksum together. */
const PNG_CHUNK_FRAME_BYTES = 12;

/** Parses the chunks of a PNG: the header comes first, there is data, and the end chunk ends the file. */
function parsePng(bytes: Uint8Array): ImageInfo | undefined {
  if (!PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = toDataView(bytes);
  let size: { width: number; height: number } | undefined;
  let hasData = false;
  for (let at = PNG_SIGNATURE.length; at + PNG_CHUNK_FRAME_BYTES <= bytes.length;) {
    const length = view.getUint32(at);
    const name = view.getUint32(at + 4);
    const next = at + PNG_CHUNK_FRAME_BYTES + length;
    if (next > bytes.length) return undefined;
    if (!size) {
      if (name !== PNG_CHUNK.IHDR || length < 13) return undefined;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (name === PNG_CHUNK.IDAT) hasData = true;
    if (name === PNG_CHUNK.IEND)
      return hasData && next === bytes.length ? { type: 'image/png', ...size } : undefined;
    at = next;
  }
  return undefined;
}

const JPEG = { marker: 0xff, start: 0xd8, end: 0xd9, scan: 0xda } as const;

/** Parses the segments of a JPEG up to the image data. The file must end with the end marker. */
function parseJpeg(bytes: Uint8Array): ImageInfo | undefined {
  const { marker, start, end } = JPEG;
  if (bytes[0] !== marker || bytes[1] !== start || bytes[2] !== marker) return undefined;
  if (bytes.at(-2) !== marker || bytes.at(-1) !== end) return undefined;
  const view = toDataView(bytes);
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== marker) return undefined;
    const kind = bytes[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (kind === marker) {
      at += 1;
      continue;
    }
    if (kind === JPEG.scan) return size && { type: 'image/jpeg', ...size };
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return undefined;
    if (isStartOfFrame(kind)) {
      if (length < 8) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + length;
  }
  return undefined;
}

/** Returns true for start-of-frame markers of any coding. C4, C8 and CC in their range are tables. */
const isStartOfFrame = (kind: number): boolean =>
  kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
