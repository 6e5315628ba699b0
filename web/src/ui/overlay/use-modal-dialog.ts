import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

import { afterBackStep } from '#lib/browser/back-step.ts';
import { prefersReducedMotion } from '#lib/react/media-queries.ts';

import { pushModal } from './modal-stack.ts';

/** Time after which a modal that its owner has kept open can be closed again. A step back in the history may take longer. */
const CLOSING_MS = 300;

/** Time after its end at which a closing animation is no longer waited for. */
const OVERDUE_MS = 200;

interface Options {
  onClose: () => void;
  busy: boolean;
  closesOnBackdrop: boolean;
  panel: RefObject<HTMLElement | null>;
}

/** Opens the native dialog when it mounts, and handles every way of closing it. */
export function useModalDialog({ onClose, busy, closesOnBackdrop, panel }: Options) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const isClosing = useRef(false);
  /** Options of the current render: the modal may change while its closing animation plays. */
  const current = useRef({ onClose, busy });
  useLayoutEffect(() => {
    current.current = { onClose, busy };
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    // React applies `autoFocus` before the dialog is modal, and `showModal` then focuses the first control.
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('[data-modal-title]');
    first?.focus({ preventScroll: true });
    const pop = pushModal(element, opener);
    return () => {
      // Closing it while it is still in the page returns the focus to the opener.
      element.close();
      pop();
    };
  }, []);

  /**
   * Calls `onClose` once until the modal unmounts. The owner may also keep it open, such as to ask first, and it stays open
   * if it has become busy meanwhile.
   */
  const requestClose = (animation?: Animation) => {
    if (!current.current.busy) current.current.onClose();
    const reopen = () => {
      isClosing.current = false;
      animation?.cancel();
      if (panel.current) panel.current.style.transform = '';
      // Browsers close the dialog at a second Esc even if the event is cancelled.
      if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal();
    };
    setTimeout(() => afterBackStep(reopen), CLOSING_MS);
  };

  const close = () => {
    if (busy || isClosing.current) return;
    isClosing.current = true;
    void animateOut(panel.current).then(requestClose);
  };

  const dialogProps = {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      // In React this event bubbles from a nested dialog.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close();
    },
    onClose: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget || !dialog.current?.isConnected) return;
      // React mounts a modal twice in development: the event of the first closing comes when it is open again.
      if (dialog.current.open) return;
      if (busy) dialog.current.showModal();
      else if (!isClosing.current) {
        isClosing.current = true;
        requestClose();
      }
    },
    onPointerDown: (event: SyntheticEvent) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      // Closing on `pointerdown` would not return the focus.
      if (closesOnBackdrop && pressedOutside.current && event.target === event.currentTarget) close();
    },
  };

  return { dialogProps, close };
}

/** Plays the closing animation, unless the member prefers reduced motion. */
async function animateOut(panel: HTMLElement | null): Promise<Animation | undefined> {
  if (!panel || prefersReducedMotion()) return undefined;
  const isSheet = matchMedia('(max-width: 47.99875rem)').matches;
  const end = isSheet ? { transform: 'translateY(100%)' } : { opacity: 0 };
  const duration = isSheet ? 200 : 120;
  const animation = panel.animate(end, {
    duration,
    easing: 'cubic-bezier(.4,0,1,1)',
    fill: 'forwards',
  });
  // A browser that draws nothing, such as one in the background, does not finish an animation.
  const overdue = new Promise((resolve) => setTimeout(resolve, duration + OVERDUE_MS));
  await Promise.race([animation.finished.catch(() => {}), overdue]);
  return animation;
}
