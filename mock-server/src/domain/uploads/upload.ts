import type { ImageType, MediaType } from '#domain/entities/media.ts';

import { parseImage } from './image.ts';
import { detectVideo } from './video.ts';

/** File as uploaded by a client. Its name and declared type are not trusted. */
export interface UploadedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Purpose of an upload, which decides the allowed types. */
export type UploadPurpose = 'slip' | 'image' | 'video';

const ALLOWED_TYPES: Readonly<Record<UploadPurpose, readonly MediaType[]>> = {
  slip: ['image/png', 'image/jpeg'],
  image: ['image/png', 'image/jpeg', 'image/gif'],
  video: ['video/mp4', 'video/quicktime'],
};

/** File extensions of each type. Stored files get the first one. */
const EXTENSIONS = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
} as const satisfies Readonly<Record<MediaType, readonly string[]>>;

/** Maximum size of an image, because decoding larger ones is too expensive. */
const PIXELS_MAX = 50_000_000;

/**
 * Detects the type of an uploaded file. Returns undefined unless name, declared type and content agree on an
 * allowed type, the file is complete and an image is not too large.
 */
export function detectMedia(
  { name, type, bytes }: UploadedFile,
  purpose: UploadPurpose,
): { readonly type: MediaType } | undefined {
  const media = purpose === 'video' ? detectVideo(bytes) : detectImage(bytes);
  if (!media || media.type !== type || !ALLOWED_TYPES[purpose].includes(media.type)) return undefined;
  const extensions: readonly string[] = EXTENSIONS[media.type];
  return extensions.includes(parseExtension(name)) ? { type: media.type } : undefined;
}

function detectImage(bytes: Uint8Array): { readonly type: ImageType } | undefined {
  const image = parseImage(bytes);
  const pixels = image ? image.width * image.height : 0;
  return pixels > 0 && pixels <= PIXELS_MAX ? image : undefined;
}

const parseExtension = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns the file extension for stored files of this type. */
export const getFileExtension = (type: MediaType): string => EXTENSIONS[type][0];
