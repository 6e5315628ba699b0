import { useState } from 'react';

import { findMediaPath } from './media-path.ts';

interface SlipPictureProps {
  /** Address from the sandbox. Untrusted: a seed may hold anything. */
  readonly address: string | undefined;
  readonly name: string;
}

/** Thumbnail of an uploaded slip. Opens in a new tab, where the file cannot run scripts. */
export function SlipPicture({ address, name }: SlipPictureProps) {
  const [isBroken, setBroken] = useState(false);
  const path = address === undefined ? undefined : findMediaPath(address, location.origin);
  if (path === undefined) return <span className="slip-picture">No picture</span>;
  return (
    <a className="slip-picture" href={path} target="_blank" rel="noreferrer" title="Open full size">
      {isBroken ? (
        'Cannot be shown'
      ) : (
        <img src={path} alt={`Upload of ${name}`} loading="lazy" onError={() => setBroken(true)} />
      )}
    </a>
  );
}
