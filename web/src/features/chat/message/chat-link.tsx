import { type ReactNode, useState } from 'react';
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
