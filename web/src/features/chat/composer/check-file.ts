import { CHAT_IMAGE_MAX_MB, CHAT_VIDEO_MAX_MB } from '@wallet/shared/chat-limits.ts';

import { shrinkImage } from '#lib/media/shrink-image.ts';

/** A file that has passed `checkFile`. */
export interface SendableFile {
  readonly file: File;
  readonly kind: 'image' | 'video';
}

export type FileProblem =
  { readonly problem: 'unsupported' } | { readonly problem: 'large'; readonly maxMegabytes: number };

interface FileFormat {
  readonly type: string;
  readonly kind: SendableFile['kind'];
}

/** Allowed formats (§5) by extension. */
const FORMATS: Readonly<Record<string, FileFormat>> = {
  png: { type: 'image/png', kind: 'image' },
  jpg: { type: 'image/jpeg', kind: 'image' },
  jpeg: { type: 'image/jpeg', kind: 'image' },
  gif: { type: 'image/gif', kind: 'image' },
  mp4: { type: 'video/mp4', kind: 'video' },
  mov: { type: 'video/quicktime', kind: 'video' },
  qt: { type: 'video/quicktime', kind: 'video' },
};

/** Types that may be shrunk. A GIF may be animated and is sent as it is. */
const STILL_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

const MEGABYTE = 1024 * 1024;
const MAX_MB = { image: CHAT_IMAGE_MAX_MB, video: CHAT_VIDEO_MAX_MB } as const;

const SIGNATURES: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['image/png', /^\u0089PNG\r\n\u001a\n/],
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/gif', /^GIF8[79]a/],
  ['video/quicktime', /^[^]{4}(ftypqt {2}|moov|mdat|wide|free|skip)/],
  ['video/mp4', /^[^]{4}ftyp(?!qt {2})/],
];

/** Detects the media type of a file from its first bytes. */
async function detectType(file: File): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...head);
  return SIGNATURES.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Shrinks a large photo. Returns the file unchanged if the browser cannot draw it. */
const shrinkPhoto = (file: File): Promise<File> => shrinkImage(file).catch(() => file);

/**
 * Checks a file before it is sent (§5): the extension, the browser's media type, the first bytes and the size
 * must be allowed. Returns large photos shrunk.
 */
export async function checkFile(file: File): Promise<SendableFile | FileProblem> {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const format = Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined;
  const hasAllowedType = file.type === '' || file.type.startsWith(`${format?.kind}/`);
  if (!format || !hasAllowedType || file.size === 0) return { problem: 'unsupported' };
  const maxMegabytes = MAX_MB[format.kind];
  if (file.size > maxMegabytes * MEGABYTE) return { problem: 'large', maxMegabytes };
  if ((await detectType(file)) !== format.type) return { problem: 'unsupported' };
  const typed = new File([file], file.name, { type: format.type });
  return { file: STILL_TYPES.has(format.type) ? await shrinkPhoto(typed) : typed, kind: format.kind };
}
