import { useState } from 'react';

import { toSafeUrl } from '#lib/browser/safe-url.ts';

export interface OperatorPictureProps {
  /** The operator's address; what may not be loaded, or does not load, leaves nothing behind. */
  src: string;
  className?: string | undefined;
}

/** A picture of the operator that only adorns: what it says stands in the text beside it. */
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
