import { imageIn, type ImageType } from './image.ts';

/** A file as it came in. Its name and declared type are hints, its bytes are what it is. */
export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const EXTENSIONS: Readonly<Record<ImageType, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
};

/** More pixels than this would cost too much to look at. */
const PIXELS_MAX = 50_000_000;

/**
 * What an upload is, where name, declared type and bytes agree on a whole picture of bearable size;
 * undefined for anything else.
 */
export function pictureIn({ name, type, bytes }: Upload): { readonly type: ImageType } | undefined {
  const image = imageIn(bytes);
  if (!image || image.type !== type || !EXTENSIONS[image.type].includes(extensionOf(name))) return undefined;
  const { width, height } = image;
  return width > 0 && height > 0 && width * height <= PIXELS_MAX ? { type: image.type } : undefined;
}

const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file of this type is called when it is served. */
export const extensionFor = (type: ImageType): string => (type === 'image/png' ? 'png' : 'jpg');
