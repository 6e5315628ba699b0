import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { toMessagingUrl } from '#lib/browser/safe-url.ts';
import { useIsWide } from '#lib/react/media-queries.ts';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useModalDialog } from '#ui/overlay/use-modal-dialog.ts';

import { useAttachments } from '../composer/use-attachments.ts';
import { useChatRoom } from '../room/use-chat-room.ts';
import styles from './chat-panel.module.css';
import { ConversationView } from './conversation-view.tsx';
import { PanelTitleBar } from './panel-title-bar.tsx';

interface PanelShellProps {
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

/** Scale from which a page counts as zoomed by the member. */
const ZOOMED_SCALE = 1.1;

/**
 * Publishes the part of the window above the on-screen keyboard as `--view-top` and `--view-height`; style sheets cannot
 * measure it. Safari moves that part down to the focused field, off what is fixed to the window, by the height of the keyboard at
 * most; it may say so for a while after the keyboard has closed. A zoom changes neither.
 */
function useViewAboveKeyboard(): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const update = () => {
      style.setProperty('--view-height', `${view.height * view.scale}px`);
      const coveredPx = Math.max(0, document.documentElement.clientHeight - view.height);
      const top = view.scale < ZOOMED_SCALE ? Math.min(view.offsetTop, coveredPx) : 0;
      style.setProperty('--view-top', `${top}px`);
    };
    update();
    view.addEventListener('resize', update);
    view.addEventListener('scroll', update);
    return () => {
      view.removeEventListener('resize', update);
      view.removeEventListener('scroll', update);
      style.removeProperty('--view-height');
      style.removeProperty('--view-top');
    };
  }, []);
}

/** Modal panel over the whole screen, for phones. */
function PhoneSheet({ titleId, onClose, children }: PanelShellProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { dialogProps } = useModalDialog({ onClose, busy: false, closesOnBackdrop: false, panel });
  useViewAboveKeyboard();
  return (
    <dialog {...dialogProps} className={styles.sheet} aria-labelledby={titleId}>
      <div ref={panel} className={styles.panel}>
        {children}
      </div>
    </dialog>
  );
}

/** Panel in a corner of the page, for wide screens. The page stays usable. */
function CornerPanel({ titleId, onClose, children }: PanelShellProps) {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-modal-title]')?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const element = panel.current;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) onClose();
    };
    element?.addEventListener('keydown', handleKeyDown);
    return () => element?.removeEventListener('keydown', handleKeyDown);
  }, [onClose]);

  return (
    <div ref={panel} className={styles.corner} role="dialog" aria-labelledby={titleId}>
      {children}
    </div>
  );
}

/** Frame of the chat panel. Takes the focus when opened; Esc closes it. */
function PanelShell(props: PanelShellProps) {
  const isWide = useIsWide();
  return isWide ? <CornerPanel {...props} /> : <PhoneSheet {...props} />;
}

interface ChatPanelProps {
  isMember: boolean;
  /** The operator's messaging link and its name (§3). */
  lineLink: string | undefined;
  lineName: string | undefined;
  onClose: () => void;
}

/** Chat panel of the contact pages. */
export function ChatPanel({ isMember, lineLink, lineName, onClose }: ChatPanelProps) {
  const { t } = useTranslation('chat');
  const titleId = useId();
  const { room, hasFailed, retry } = useChatRoom(isMember);
  // Held here: a turned phone changes the frame, and the conversation in it is mounted anew.
  const attachments = useAttachments();
  const url = toMessagingUrl(lineLink);
  const messagingLink = url === undefined || !lineName ? undefined : { url, name: lineName };

  return (
    <PanelShell titleId={titleId} onClose={onClose}>
      {room ? (
        <ConversationView
          room={room}
          attachments={attachments}
          titleId={titleId}
          messagingLink={messagingLink}
          onClose={onClose}
        />
      ) : (
        <div className={styles.conversation}>
          <PanelTitleBar titleId={titleId} onClose={onClose} />
          <Spinner active={!hasFailed} />
          {hasFailed && <RetryRow text={t('loadFailed')} onRetry={retry} />}
        </div>
      )}
    </PanelShell>
  );
}
