import { type MouseEvent, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';

import { pushModal } from './modal-stack.ts';

/** Longer than any history step takes to arrive, shorter than anyone changes their mind. */
const SETTLE_MS = 300;

interface Options {
  onClose: () => void;
  busy: boolean;
  closesOnBackdrop: boolean;
  panel: RefObject<HTMLElement | null>;
}

/** Opens the native dialog with its mounting and keeps who closes it in one place. */
export function useModalDialog({ onClose, busy, closesOnBackdrop, panel }: Options) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const isLeaving = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // React focuses `autoFocus` before the dialog is modal, and showModal then takes the first control instead.
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('[data-modal-title]');
    first?.focus({ preventScroll: true });
    const pop = pushModal(id);
    return () => {
      pop();
      // While it is still in the page: closing it is what gives the focus back to the opener.
      element.close();
    };
  }, [id]);

  /** Tells the owner, once for all that is pressed till it has unmounted; it may also keep the modal, to ask first. */
  const ask = (way?: Animation) => {
    onClose();
    setTimeout(() => {
      isLeaving.current = false;
      way?.cancel();
      if (panel.current) panel.current.style.transform = '';
      // The browser closes it by itself at a second Esc, whatever is said.
      if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal();
    }, SETTLE_MS);
  };

  const close = () => {
    if (busy || isLeaving.current) return;
    isLeaving.current = true;
    void leave(panel.current).then(ask);
  };

  const dialogProps = {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      // React lets this event bubble from a nested dialog, though the browser does not.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close();
    },
    onClose: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget || !dialog.current?.isConnected) return;
      if (busy) dialog.current.showModal();
      else if (!isLeaving.current) {
        isLeaving.current = true;
        ask();
      }
    },
    onPointerDown: (event: SyntheticEvent) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      // Closing already on pointerdown would lose the return of the focus.
      if (closesOnBackdrop && pressedOutside.current && event.target === event.currentTarget) close();
    },
  };

  return { id, dialogProps, close };
}

/** Plays the way out; at once where motion is unwanted. */
async function leave(panel: HTMLElement | null): Promise<Animation | undefined> {
  if (!panel || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const isSheet = matchMedia('(max-width: 767.98px)').matches;
  const end = isSheet ? { transform: 'translateY(100%)' } : { opacity: 0 };
  const way = panel.animate(end, {
    duration: isSheet ? 200 : 120,
    easing: 'cubic-bezier(.4,0,1,1)',
    fill: 'forwards',
  });
  await way.finished.catch(() => {});
  return way;
}
