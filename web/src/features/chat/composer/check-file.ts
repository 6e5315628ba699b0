import { CHAT_IMAGE_MAX_MB, CHAT_VIDEO_MAX_MB } from '@wallet/shared/chat-limits.ts';

import { shrinkImage } from '#lib/media/shrink-image.ts';

/** A file that may be sent, as what its own bytes say it is. */
export interface SendableFile {
  readonly file: File;
  readonly kind: 'image' | 'video';
}

/** Why a file is not sent; `maxMegabytes` where it is too large. */
export type FileProblem =
  { readonly is: 'unsupported' } | { readonly is: 'large'; readonly maxMegabytes: number };

interface FileFormat {
  readonly type: string;
  readonly kind: SendableFile['kind'];
}

/** Allowed files (§5) by their extension. */
const FORMATS: Readonly<Record<string, FileFormat>> = {
  png: { type: 'image/png', kind: 'image' },
  jpg: { type: 'image/jpeg', kind: 'image' },
  jpeg: { type: 'image/jpeg', kind: 'image' },
  gif: { type: 'image/gif', kind: 'image' },
  mp4: { type: 'video/mp4', kind: 'video' },
  mov: { type: 'video/quicktime', kind: 'video' },
  qt: { type: 'video/quicktime', kind: 'video' },
};

/** Pictures that lose nothing by being drawn anew; a gif may move. */
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

async function detectType(file: File): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...head);
  return SIGNATURES.find(([, pattern]) => pattern.test(text))?.[0];
}

/**
 * Holds a file to the rules before anything is sent: an extension, an allowed type by extension, by what the
 * browser says and by its first bytes, and its size. Large photographs come back smaller.
 */
export async function checkFile(file: File): Promise<SendableFile | FileProblem> {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const form = Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined;
  const isOfKind = file.type === '' || file.type.startsWith(`${form?.kind}/`);
  if (!form || !isOfKind || file.size === 0) return { is: 'unsupported' };
  const maxMegabytes = MAX_MB[form.kind];
  if (file.size > maxMegabytes * MEGABYTE) return { is: 'large', maxMegabytes };
  if ((await detectType(file)) !== form.type) return { is: 'unsupported' };
  const typed = new File([file], file.name, { type: form.type });
  return { file: STILL_TYPES.has(form.type) ? await shrinkPhoto(typed) : typed, kind: form.kind };
}

/** A photograph as it is sent; one that this browser cannot draw goes as it is. */
const shrinkPhoto = (file: File): Promise<File> => shrinkImage(file).catch(() => file);
