import { createContext, type ReactNode, use, useState } from 'react';

import { isExternalUrl, openUrl } from '#lib/browser/safe-url.ts';
import { LeaveSiteDialog } from '#ui/overlay/leave-site-dialog.tsx';

/** Asks before the address of another site is opened. */
const AskToLeave = createContext<(url: string) => void>(() => {});

/**
 * Asks before the links in it lead to another site. It stays when the list of messages, which is as long as what is in view,
 * removes the one with the link.
 */
export function LeaveSiteQuestion({ children }: { children: ReactNode }) {
  const [url, setUrl] = useState<string>();
  return (
    <AskToLeave value={setUrl}>
      {children}
      {url !== undefined && <LeaveSiteDialog url={url} onClose={() => setUrl(undefined)} />}
    </AskToLeave>
  );
}

interface ChatLinkProps {
  /** A safe address (`toSafeUrl`). */
  url: string;
  children: ReactNode;
  className?: string | undefined;
  label?: string;
}

/** Link in a message. Opens a new tab, and asks first if it leads to another site, which gets no access to this one. */
export function ChatLink({ url, children, className, label }: ChatLinkProps) {
  const askToLeave = use(AskToLeave);
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        (isExternalUrl(url) ? askToLeave : openUrl)(url);
      }}
    >
      {children}
    </a>
  );
}
