import { type ReactNode, useState } from 'react';

import { isExternalUrl } from '#lib/browser/safe-url.ts';

import { LeaveSiteDialog } from './leave-site-dialog.tsx';

interface ChatLinkProps {
  /** Has passed `safeUrl`. */
  url: string;
  children: ReactNode;
  className?: string | undefined;
  label?: string;
}

/** A link in a message: opens a new window without a hold on this one, after a word where it leaves this site. */
export function ChatLink({ url, children, className, label }: ChatLinkProps) {
  const [isLeaving, setIsLeaving] = useState(false);
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
          setIsLeaving(true);
        }}
      >
        {children}
      </a>
      {isLeaving && <LeaveSiteDialog url={url} onClose={() => setIsLeaving(false)} />}
    </>
  );
}
