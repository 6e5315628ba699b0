import { type ReactNode, useState } from 'react';

import { toMediaUrl } from '#lib/browser/media-url.ts';

export interface OperatorPictureProps {
  /** Address from the operator. */
  src: string | undefined;
  className?: string | undefined;
  /** Pixels that are reserved before the picture has loaded; without them the style gives the size. */
  width?: number;
  height?: number;
  /** Shown in its place if the address is refused or does not load; nothing by default. */
  fallback?: ReactNode;
}

/** A decorative picture of the operator; the text beside it has the content. */
export function OperatorPicture({ src, className, width, height, fallback = null }: OperatorPictureProps) {
  const [broken, setBroken] = useState<string>();
  const source = toMediaUrl(src);
  if (source === undefined || source === broken) return fallback;
  return (
    <img
      className={className}
      src={source}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(source)}
    />
  );
}
