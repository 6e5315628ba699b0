/* Creates pictures like those of phone cameras for tests. */

const TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;
export type PictureKind = keyof typeof TYPES;

interface PictureOptions {
  readonly width?: number;
  readonly height?: number;
  /** Adds noise, which makes the file large. The noise is always the same. */
  readonly isNoisy?: boolean;
  /** Colours of the four quarters: top left, top right, bottom left, bottom right. */
  readonly quarters?: readonly [string, string, string, string];
}

/** Creates a picture, grey by default. */
export async function createPicture(kind: PictureKind, options: PictureOptions = {}): Promise<Blob> {
  const { width = 40, height = 40, isNoisy = false, quarters } = options;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  const [grey, half] = ['rgb(200 200 200)', { width: width / 2, height: height / 2 }];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    context.fillStyle = quarters?.[quarter] ?? grey;
    const [column, row] = [quarter % 2, Math.floor(quarter / 2)];
    context.fillRect(column * half.width, row * half.height, half.width, half.height);
  }
  if (isNoisy) {
    const image = context.getImageData(0, 0, width, height);
    let seed = 7;
    for (let index = 0; index < image.data.length; index += 1) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      const level = image.data[index] ?? 0;
      if (index % 4 !== 3) image.data[index] = level + ((seed >>> 24) - 128) / 3;
    }
    context.putImageData(image, 0, 0);
  }
  return canvas.convertToBlob({ type: TYPES[kind], quality: 0.95 });
}

const JPEG_START_BYTES = 2;

/** Inserts segments after the start of a JPEG, where cameras write theirs. */
const withSegments = (jpeg: Blob, ...segments: BlobPart[]): Blob =>
  new Blob([jpeg.slice(0, JPEG_START_BYTES), ...segments, jpeg.slice(JPEG_START_BYTES)], { type: jpeg.type });

/** Adds an EXIF orientation to a JPEG: 1 upright, 6 and 8 on its side, 2, 4, 5 and 7 mirrored. */
export function withOrientation(orientation: number, jpeg: Blob): Blob {
  // Big-endian TIFF directory with one entry: 0x0112 (orientation), one short.
  const head = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const exif = Uint8Array.of(...head, ...entry);
  return withSegments(jpeg, exif);
}

const SEGMENT_MAX_BYTES = 65_537;
const SEGMENT_MIN_BYTES = 4;

/** Pads a JPEG to an exact number of bytes with comment segments. */
export function padToBytes(bytes: number, jpeg: Blob): Blob {
  const comments: Uint8Array<ArrayBuffer>[] = [];
  for (let remaining = bytes - jpeg.size; remaining > 0;) {
    const largest = Math.min(remaining, SEGMENT_MAX_BYTES);
    const rest = remaining - largest;
    const size = rest > 0 && rest < SEGMENT_MIN_BYTES ? largest - SEGMENT_MIN_BYTES : largest;
    const comment = new Uint8Array(size);
    comment.set([0xff, 0xfe]);
    new DataView(comment.buffer).setUint16(2, size - 2);
    comments.push(comment);
    remaining -= size;
  }
  return withSegments(jpeg, ...comments);
}

/** Creates a file with a name and a type. */
export const createFile = (part: BlobPart, name: string, type = ''): File =>
  new File([part], name, { type, lastModified: 1 });
