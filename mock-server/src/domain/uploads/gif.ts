/** Size of a GIF in pixels. */
interface GifInfo {
  readonly type: 'image/gif';
  readonly width: number;
  readonly height: number;
}

const INTRODUCER = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const;
const HEADER_BYTES = 13;
const IMAGE_BYTES = 10;

/** Returns the size of the colour table described by these flags, in bytes. */
const colourTableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Parses a GIF 87a or 89a. Returns undefined unless it has an image and ends with its trailer. */
export function parseGif(bytes: Uint8Array): GifInfo | undefined {
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
      // The byte between the colour table and the data is the minimum code size.
      at = skipDataBlocks(bytes, at + IMAGE_BYTES + colourTableBytes(bytes[at + IMAGE_BYTES - 1] ?? 0) + 1);
    } else return undefined;
  }
  return undefined;
}

/**
 * Returns the offset after a chain of data blocks. Each begins with its length; a block of length 0 ends the
 * chain.
 */
function skipDataBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  for (let length = bytes[at]; length !== undefined && length !== 0; length = bytes[at]) at += length + 1;
  return at + 1;
}
