import { useState } from 'react';

import { findMediaPath } from './media-path.ts';

interface SlipPictureProps {
  /** As the sandbox tells it; a seed may hold anything. */
  readonly address: string | undefined;
  readonly name: string;
}

/** What the member has sent, small; it opens in a tab of its own, where nothing in it can run. */
export function SlipPicture({ address, name }: SlipPictureProps) {
  const [isBroken, setBroken] = useState(false);
  const path = address === undefined ? undefined : findMediaPath(address, location.origin);
  if (path === undefined) return <span className="slip-picture">no picture</span>;
  return (
    <a className="slip-picture" href={path} target="_blank" rel="noreferrer" title="Open the whole picture">
      {isBroken ? (
        'cannot be shown'
      ) : (
        <img src={path} alt={`What was sent as ${name}`} loading="lazy" onError={() => setBroken(true)} />
      )}
    </a>
  );
}
