import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

import { ToastOutlet } from '#ui/feedback/toast-outlet.tsx';
import { useModalDialog } from '#ui/overlay/use-modal-dialog.ts';

import styles from './chat-panel.module.css';

interface PanelShellProps {
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

const WIDE = matchMedia('(min-width: 768px)');
const subscribeToWide = (listener: () => void) => {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
};

/** The keyboard covers a part of the window that the style sheet knows nothing of. */
function useViewHeight(): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const { style } = document.documentElement;
    const follow = () => style.setProperty('--view-height', `${view?.height ?? window.innerHeight}px`);
    follow();
    view?.addEventListener('resize', follow);
    return () => {
      view?.removeEventListener('resize', follow);
      style.removeProperty('--view-height');
    };
  }, []);
}

/** On a phone: the whole screen, and nothing behind it. */
function PhoneSheet({ titleId, onClose, children }: PanelShellProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { id, dialogProps } = useModalDialog({ onClose, busy: false, closesOnBackdrop: false, panel });
  useViewHeight();
  return (
    <dialog {...dialogProps} className={styles.sheet} aria-labelledby={titleId}>
      <div ref={panel} className={styles.panel}>
        {children}
      </div>
      <ToastOutlet modalId={id} />
    </dialog>
  );
}

/** With room to spare: a corner of the page, which stays usable. */
function CornerPanel({ titleId, onClose, children }: PanelShellProps) {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-modal-title]')?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const element = panel.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) onClose();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onClose]);

  return (
    <div ref={panel} className={styles.corner} role="dialog" aria-labelledby={titleId}>
      {children}
    </div>
  );
}

/** What the chat stands in: the focus goes into it, and Esc closes it. */
export function PanelShell(props: PanelShellProps) {
  const isWide = useSyncExternalStore(subscribeToWide, () => WIDE.matches);
  return isWide ? <CornerPanel {...props} /> : <PhoneSheet {...props} />;
}
