import type { VideoType } from '#domain/entities/media.ts';

const MP4_BRANDS: ReadonlySet<string> = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'dash',
]);
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
  return MP4_BRANDS.has(brand) ? 'video/mp4' : undefined;
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
