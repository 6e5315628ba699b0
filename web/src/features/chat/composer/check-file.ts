import { CHAT_IMAGE_MAX_MB, CHAT_VIDEO_MAX_MB } from '@wallet/shared/chat-limits.ts';

import { fitFile, type SendableType } from '#lib/media/fit-file.ts';
import { readImageHeader } from '#lib/media/image-header.ts';
import { shrinkImage, toJpeg } from '#lib/media/shrink-image.ts';

/** A file that has passed `checkFile`. */
export interface SendableFile {
  readonly file: File;
  readonly kind: 'image' | 'video';
}

export type FileProblem =
  | { readonly problem: 'unsupported' | 'unreadable' }
  | { readonly problem: 'large'; readonly maxMegabytes: number };

const MEGABYTE = 1024 * 1024;
const MAX_MB = { image: CHAT_IMAGE_MAX_MB, video: CHAT_VIDEO_MAX_MB } as const;

const SIGNATURES: readonly (readonly [type: SendableType, pattern: RegExp])[] = [
  ['image/png', /^\u0089PNG\r\n\u001a\n/],
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/gif', /^GIF8[79]a/],
  ['video/quicktime', /^[^]{4}(ftypqt {2}|moov|mdat|wide|free|skip)/],
  // Any brand but those of pictures and of sound alone.
  ['video/mp4', /^[^]{4}ftyp(?!avi[fs]|hei|hev|mif1|msf1|M4[ABP] )/],
];
const HEIC = /^[^]{4}ftyp(?:hei[cx]|hev[cx]|mif1|msf1)/;

const readHead = async (file: File) =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));

/**
 * Checks a file by its content and size before it is sent (§5); it must also have an extension. Returns it under a name
 * and type that fit, a large photo shrunk, and without what follows the end of the image. Rejects where it cannot be read.
 */
export async function checkFile(file: File): Promise<SendableFile | FileProblem> {
  const unsupported = { problem: 'unsupported' } as const;
  if (!/\.[^./\\]+$/.test(file.name)) return unsupported;
  const head = await readHead(file);
  if (HEIC.test(head))
    return toJpeg(file).then(
      (jpeg) => ({ file: jpeg, kind: 'image' }),
      () => unsupported,
    );
  const type = SIGNATURES.find(([, pattern]) => pattern.test(head))?.[0];
  // A file that is both unreadable and too large is said to be too large.
  const [kind] = (type ?? file.type).split('/');
  if (kind !== 'image' && kind !== 'video') return unsupported;
  const maxMegabytes = MAX_MB[kind];
  if (file.size > maxMegabytes * MEGABYTE) return { problem: 'large', maxMegabytes };
  if (type === undefined) return unsupported;
  const content = await file.arrayBuffer();
  // A GIF may be animated and is sent as it is.
  if (type !== 'image/png' && type !== 'image/jpeg') return { file: fitFile(file, type, content), kind };
  const header = readImageHeader(new Uint8Array(content));
  if (!('end' in header) || header.end === undefined) return unsupported;
  const fitting = fitFile(file, type, new Uint8Array(content, 0, header.end));
  return { file: await shrinkImage(fitting).catch(() => fitting), kind };
}
