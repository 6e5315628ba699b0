/** A still image. */
interface StillImage {
  readonly type: 'image/png' | 'image/jpeg';
  /** Length of the image in bytes. Some phones write more data after it. Undefined for a truncated image. */
  readonly end: number | undefined;
  readonly pixels: number | undefined;
}

/** The type of a file by its content, regardless of its name. */
type ImageHeader = StillImage | { readonly type: 'heic' | 'svg' | 'other' };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_LAST = 0x49454e44;
/** Bytes of a chunk's length, name and checksum. */
const PNG_FRAME = 12;
const JPEG = [0xff, 0xd8, 0xff];
const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;
const HEIC_BRAND = /^ftyp(?:hei[cx]|hev[cx]|mif1|msf1|avif)/;
const SVG = /^\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i;

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Reads the type, the size in pixels and the end of an image from its bytes. */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, PNG)) return { type: 'image/png', ...readPng(view) };
  if (startsWith(bytes, JPEG)) return { type: 'image/jpeg', ...readJpeg(view, bytes) };
  const text = String.fromCharCode(...bytes.subarray(0, 256));
  if (HEIC_BRAND.test(text.slice(4))) return { type: 'heic' };
  return { type: SVG.test(text) ? 'svg' : 'other' };
}

type Extent = Omit<StillImage, 'type'>;

function readPng(view: DataView): Extent {
  const pixels = view.byteLength < 24 ? undefined : view.getUint32(16) * view.getUint32(20);
  for (let at = PNG.length; at + PNG_FRAME <= view.byteLength;) {
    const next = at + PNG_FRAME + view.getUint32(at);
    if (next > view.byteLength) break;
    if (view.getUint32(at + 4) === PNG_LAST) return { end: next, pixels };
    at = next;
  }
  return { end: undefined, pixels };
}

/** Reads the segments up to the image data. The markers C4, C8 and CC are tables, the other C0–CF are frames. */
function readJpeg(view: DataView, bytes: Uint8Array): Extent {
  let pixels: number | undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const kind = bytes[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    if (kind === JPEG_SCAN) return { end: findJpegEnd(bytes, at), pixels };
    if (kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc) {
      pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
    }
    at += 2 + view.getUint16(at + 2);
  }
  return { end: undefined, pixels };
}

/** Finds the end marker after `from`. Image data escapes every byte that looks like it. */
function findJpegEnd(bytes: Uint8Array, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === JPEG_END) return at + 2;
  }
  return undefined;
}
