import { type ReactNode, useState } from 'react';

import { isExternalUrl } from '#lib/browser/safe-url.ts';

import { LeaveSiteDialog } from './leave-site-dialog.tsx';

interface ChatLinkProps {
  /** A safe address (`toSafeUrl`). */
  url: string;
  children: ReactNode;
  className?: string | undefined;
  label?: string;
}

/** Link in a message. Opens a new tab without access to this one, and asks first if it leads to another site. */
export function ChatLink({ url, children, className, label }: ChatLinkProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        aria-label={label}
        onClick={(event) => {
          if (!isExternalUrl(url)) return;
          event.preventDefault();
          setIsConfirming(true);
        }}
      >
        {children}
      </a>
      {isConfirming && <LeaveSiteDialog url={url} onClose={() => setIsConfirming(false)} />}
    </>
  );
}
