import { parseImage, type ImageType } from './image.ts';
import { detectVideo, type VideoType } from './video.ts';

/** A file as it came in. Its name and declared type are hints, its bytes are what it is. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export type MediaType = ImageType | VideoType;

/** What a file is for, which says of what types it may be. */
export type UploadPurpose = 'slip' | 'image' | 'video';

const TYPES: Readonly<Record<UploadPurpose, readonly MediaType[]>> = {
  slip: ['image/png', 'image/jpeg'],
  image: ['image/png', 'image/jpeg', 'image/gif'],
  video: ['video/mp4', 'video/quicktime'],
};

/** How files of a type are called; by the first of these when they are served. */
const EXTENSIONS = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
} as const satisfies Readonly<Record<MediaType, readonly string[]>>;

/** More pixels than this would cost too much to look at. */
const PIXELS_MAX = 50_000_000;

/**
 * What an upload is, where name, declared type and bytes agree on a whole file of a type that may be, a
 * picture of bearable size; undefined for anything else.
 */
export function detectMedia(
  { name, type, bytes }: UploadedFile,
  kind: UploadPurpose,
): { readonly type: MediaType } | undefined {
  const found = kind === 'video' ? detectVideo(bytes) : detectImage(bytes);
  if (!found || found.type !== type || !TYPES[kind].includes(found.type)) return undefined;
  const extensions: readonly string[] = EXTENSIONS[found.type];
  return extensions.includes(parseExtension(name)) ? { type: found.type } : undefined;
}

function detectImage(bytes: Uint8Array): { readonly type: ImageType } | undefined {
  const image = parseImage(bytes);
  const pixels = image ? image.width * image.height : 0;
  return pixels > 0 && pixels <= PIXELS_MAX ? image : undefined;
}

const parseExtension = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a file of this type is called when it is served. */
export const getFileExtension = (type: MediaType): string => EXTENSIONS[type][0];
