import type { ImageInfo } from './image.ts';

const INTRODUCER = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const;
const HEADER_BYTES = 13;
const IMAGE_BYTES = 10;

/** Bytes of the colour table that these flags tell of. */
const colourTableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Walks the blocks of a GIF 87a or 89a: there is a picture, and the trailer is the end of the file. */
export function parseGif(bytes: Uint8Array): ImageInfo | undefined {
  const signature = String.fromCharCode(...bytes.subarray(0, 6));
  if ((signature !== 'GIF87a' && signature !== 'GIF89a') || bytes.length < HEADER_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  let hasImage = false;
  for (let at = HEADER_BYTES + colourTableBytes(view.getUint8(10)); at < bytes.length;) {
    const kind = bytes[at];
    if (kind === INTRODUCER.trailer)
      return hasImage && at === bytes.length - 1 ? { type: 'image/gif', ...size } : undefined;
    if (kind === INTRODUCER.extension) at = skipDataBlocks(bytes, at + 2);
    else if (kind === INTRODUCER.image) {
      hasImage = true;
      // One byte, the least size of a code, stands between the colours and the data.
      at = skipDataBlocks(bytes, at + IMAGE_BYTES + colourTableBytes(bytes[at + IMAGE_BYTES - 1] ?? 0) + 1);
    } else return undefined;
  }
  return undefined;
}

/** Behind a chain of data blocks: each tells its length, and one of no length ends it. */
function skipDataBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined && length !== 0; length = bytes[at]) at += length + 1;
  return at + 1;
}
