export type VideoType = 'video/mp4' | 'video/quicktime';

const MP4_BRANDS: ReadonlySet<string> = new Set([
  'isom',
  'iso2',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'dash',
]);
const QUICKTIME_BRAND = 'qt  ';
/** What a QuickTime film from before there were brands begins with. */
const OLD_QUICKTIME: ReadonlySet<string> = new Set(['moov', 'mdat', 'wide', 'free', 'skip']);
/** A film tells of its tracks in one of these. */
const CONTENT: ReadonlySet<string> = new Set(['moov', 'mdat', 'moof']);

const BOX_HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;

/** The film that these bytes are; undefined where they are none, or where its boxes do not fill the file. */
export function detectVideo(bytes: Uint8Array): { readonly type: VideoType } | undefined {
  const type = detectType(bytes);
  return type && isWhole(bytes) ? { type } : undefined;
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

/** Walks the boxes on the outermost level: the last one ends where the file does, and one of them has content. */
function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasContent = false;
  let at = 0;
  while (at + BOX_HEADER_BYTES <= bytes.length) {
    if (CONTENT.has(readBoxType(bytes, at + 4))) hasContent = true;
    const length = boxBytes(view, at);
    if (length === undefined) return false;
    at += length;
  }
  return hasContent && at === bytes.length;
}

/** How long the box is that begins here; undefined where that cannot be. */
function boxBytes(view: DataView, at: number): number | undefined {
  const left = view.byteLength - at;
  const told = view.getUint32(at);
  // The last box may reach to the end without saying how far that is.
  if (told === 0) return left;
  if (told !== 1) return told >= BOX_HEADER_BYTES && told <= left ? told : undefined;
  if (left < LARGE_HEADER_BYTES) return undefined;
  const large = view.getBigUint64(at + BOX_HEADER_BYTES);
  return large >= LARGE_HEADER_BYTES && large <= left ? Number(large) : undefined;
}
