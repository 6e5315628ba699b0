import { useState } from 'react';

import { toMediaUrl } from '#lib/browser/media-url.ts';

export interface OperatorPictureProps {
  /** Address from the operator. Nothing is rendered if it is refused or does not load. */
  src: string;
  className?: string | undefined;
}

/** A decorative picture of the operator; the text beside it has the content. */
export function OperatorPicture({ src, className }: OperatorPictureProps) {
  const [broken, setBroken] = useState<string>();
  const source = toMediaUrl(src);
  if (source === undefined || source === broken) return null;
  return (
    <img
      className={className}
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(source)}
    />
  );
}
