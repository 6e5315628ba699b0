import { parseGif } from './gif.ts';

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif';

/** A whole picture: its type by signature, and its size in pixels as its header tells it. */
export interface ImageInfo {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The picture that these bytes are; undefined where they are none, were cut short, or have something behind them. */
export const parseImage = (bytes: Uint8Array): ImageInfo | undefined =>
  parsePng(bytes) ?? parseJpeg(bytes) ?? parseGif(bytes);

const toDataView = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const PNG_CHUNK = { IHDR: 0x49484452, IDAT: 0x49444154, IEND: 0x49454e44 } as const;
/** Length, name and checksum of a chunk. */
const PNG_CHUNK_FRAME = 12;

/** Walks the chunks: the header comes first, there is data, and the end is the end of the file. */
function parsePng(bytes: Uint8Array): ImageInfo | undefined {
  if (!PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = toDataView(bytes);
  let size: { width: number; height: number } | undefined;
  let hasData = false;
  for (let at = PNG_SIGNATURE.length; at + PNG_CHUNK_FRAME <= bytes.length;) {
    const length = view.getUint32(at);
    const name = view.getUint32(at + 4);
    const next = at + PNG_CHUNK_FRAME + length;
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

/** Walks the segments up to the picture's data, and holds the file to the end mark. */
function parseJpeg(bytes: Uint8Array): ImageInfo | undefined {
  const { marker, start, end } = JPEG;
  if (bytes[0] !== marker || bytes[1] !== start || bytes[2] !== marker) return undefined;
  if (bytes.at(-2) !== marker || bytes.at(-1) !== end) return undefined;
  const view = toDataView(bytes);
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== marker) return undefined;
    const kind = bytes[at + 1] ?? 0;
    // A marker may be led by any number of fill bytes.
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

/** Start of frame, of whichever coding; C4, C8 and CC among them are tables. */
const isStartOfFrame = (kind: number): boolean =>
  kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
