import type { VideoType } from '#domain/entities/media.ts';

/** Brands of pictures and of sound alone. Phones and cameras write a film with one of their own. */
const OTHER_BRANDS = /^(?:avi[fs]|hei.|hev.|mif1|msf1|M4[ABP] )$/;
const QUICKTIME_BRAND = 'qt  ';
/** First boxes of QuickTime files from before brands were introduced. */
const OLD_QUICKTIME: ReadonlySet<string> = new Set(['moov', 'mdat', 'wide', 'free', 'skip']);
/** Boxes with the content of a video. At least one is required. */
const CONTENT_BOXES: ReadonlySet<string> = new Set(['moov', 'mdat', 'moof']);

const BOX_HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;

/**
 * Detects an MP4 or QuickTime video. Returns undefined for other data and if its boxes do not fill the file.
 */
export function detectVideo(bytes: Uint8Array): { readonly type: VideoType } | undefined {
  const type = detectType(bytes);
  return type && isComplete(bytes) ? { type } : undefined;
}

const readBoxType = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

function detectType(bytes: Uint8Array): VideoType | undefined {
  const first = readBoxType(bytes, 4);
  if (first !== 'ftyp') return OLD_QUICKTIME.has(first) ? 'video/quicktime' : undefined;
  const brand = readBoxType(bytes, 8);
  if (brand === QUICKTIME_BRAND) return 'video/quicktime';
  return OTHER_BRANDS.test(brand) ? undefined : 'video/mp4';
}

/** Returns true if the top-level boxes have content and the last one ends with the file. */
function isComplete(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasContent = false;
  let at = 0;
  while (at + BOX_HEADER_BYTES <= bytes.length) {
    if (CONTENT_BOXES.has(readBoxType(bytes, at + 4))) hasContent = true;
    const length = readBoxLength(view, at);
    if (length === undefined) return false;
    at += length;
  }
  return hasContent && at === bytes.length;
}

/** Reads the length of the box at an offset, in bytes. Returns undefined if it is invalid. */
function readBoxLength(view: DataView, at: number): number | undefined {
  const remaining = view.byteLength - at;
  const length = view.getUint32(at);
  // 0 means that the box extends to the end of the file, 1 that a 64-bit length follows.
  if (length === 0) return remaining;
  if (length !== 1) return length >= BOX_HEADER_BYTES && length <= remaining ? length : undefined;
  if (remaining < LARGE_HEADER_BYTES) return undefined;
  const largeLength = view.getBigUint64(at + BOX_HEADER_BYTES);
  return largeLength >= LARGE_HEADER_BYTES && largeLength <= remaining ? Number(largeLength) : undefined;
}
