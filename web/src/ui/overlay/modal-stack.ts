import { startTransition, useEffect, useState } from 'react';

import { focusTop, isFocusLost } from '#lib/browser/keep-focus.ts';
import { createStore } from '#lib/react/create-store.ts';

interface OpenModal {
  readonly id: string;
  /** Element that opened it, followed by those that opened the modals below it. */
  readonly openers: readonly HTMLElement[];
}

/** The open modals, the topmost last. Everything below the topmost one is inert, toasts included. */
const openModals = createStore<readonly OpenModal[]>([]);

/**
 * Adds a modal on top of the others. Returns a function that removes it; call it once the dialog is closed. The
 * browser returns the focus to the opener. Where that is gone, because the modal below was closed as well, the focus
 * goes to the opener of that one, otherwise to the title of the modal below or to the page.
 */
export function pushModal(id: string, opener: Element | null): () => void {
  if (openModals.get().length === 0) {
    // The page loses its scroll bar while a modal is open; its width is reserved so that nothing moves.
    const width = window.innerWidth - document.documentElement.clientWidth;
    // Phones have none. Setting the property would compute the styles of the whole page once more.
    if (width > 0) document.documentElement.style.setProperty('--scrollbar', `${width}px`);
  }
  const own = opener instanceof HTMLElement && opener !== document.body ? [opener] : [];
  const openers = [...own, ...(openModals.get().at(-1)?.openers ?? [])];
  // Called from a layout effect, whose urgent updates are rendered before the first frame of the modal, after all effects
  // that otherwise follow it.
  startTransition(() => openModals.set([...openModals.get(), { id, openers }]));
  return () => {
    openModals.set(openModals.get().filter((each) => each.id !== id));
    if (openModals.get().length === 0) document.documentElement.style.removeProperty('--scrollbar');
    for (const each of openers) {
      if (!isFocusLost()) return;
      each.focus({ preventScroll: true });
    }
    if (isFocusLost()) focusTop();
  };
}

const getTopModal = (): string | undefined => openModals.get().at(-1)?.id;

/** Returns the id of the topmost modal; undefined while none is open. It changes after the first frame of a modal. */
export function useTopModal(): string | undefined {
  const [id, setId] = useState(getTopModal);
  // Not `useSyncExternalStore`, whose updates are always urgent.
  useEffect(() => {
    const update = () => setId(getTopModal());
    update();
    return openModals.subscribe(update);
  }, []);
  return id;
}
