import { useState } from 'react';

import { toSafeUrl } from '#lib/browser/safe-url.ts';

export interface OperatorPictureProps {
  /** Address from the operator. Nothing is rendered if it is refused or does not load. */
  src: string;
  className?: string | undefined;
}

/** A decorative picture of the operator; the text beside it has the content. */
export function OperatorPicture({ src, className }: OperatorPictureProps) {
  const [broken, setBroken] = useState<string>();
  const source = toSafeUrl(src, 'image');
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
