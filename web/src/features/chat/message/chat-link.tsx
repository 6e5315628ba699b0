import { createContext, type ReactNode, use, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isExternalUrl, openUrl } from '#lib/browser/safe-url.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

interface LeaveSiteDialogProps {
  /** A safe address (`toSafeUrl`). */
  url: string;
  onClose: () => void;
}

/** Asks before a link to another site is opened. */
function LeaveSiteDialog({ url, onClose }: LeaveSiteDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      confirmLabel={t('openLink')}
      onCancel={onClose}
      onConfirm={() => {
        openUrl(url);
        onClose();
      }}
    >
      {t('leaveText', { host: new URL(url).host })}
    </ConfirmDialog>
  );
}

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

/** Link in a message. Opens a new tab without access to this one, and asks first if it leads to another site. */
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
        if (!isExternalUrl(url)) return;
        event.preventDefault();
        askToLeave(url);
      }}
    >
      {children}
    </a>
  );
}
