/** Media type of a file that the operator takes. */
export type SendableType = 'image/png' | 'image/jpeg' | 'image/gif' | 'video/mp4' | 'video/quicktime';

const EXTENSIONS: Readonly<Record<SendableType, { readonly pattern: RegExp; readonly default: string }>> = {
  'image/png': { pattern: /\.png$/i, default: '.png' },
  'image/jpeg': { pattern: /\.jpe?g$/i, default: '.jpg' },
  'image/gif': { pattern: /\.gif$/i, default: '.gif' },
  'video/mp4': { pattern: /\.mp4$/i, default: '.mp4' },
  'video/quicktime': { pattern: /\.(?:mov|qt)$/i, default: '.mov' },
};

/**
 * Returns a file with a name and type that fit its content, which operators compare: a JPEG that was saved as `.png` or
 * `.jfif`, or without an extension, becomes a `.jpg`. The content is what was read and checked, since some phones do not give
 * a file twice.
 */
export function fitFile({ name, lastModified }: File, type: SendableType, content: BlobPart): File {
  const { pattern, default: extension } = EXTENSIONS[type];
  const fitting = pattern.test(name) ? name : name.replace(/\.[^.]*$/, '') + extension;
  return new File([content], fitting, { type, lastModified });
}
