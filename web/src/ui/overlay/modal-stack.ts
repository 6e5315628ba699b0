import { createStore, useStore } from '#lib/react/create-store.ts';

/** Ids of the open modals, the topmost last. Everything below the topmost one is inert, toasts included. */
const openModals = createStore<readonly string[]>([]);

/** Adds a modal on top of the others; returns a function that removes it. */
export function pushModal(id: string): () => void {
  if (openModals.get().length === 0) {
    // The page loses its scroll bar while a modal is open; its width is reserved so that nothing moves.
    const width = window.innerWidth - document.documentElement.clientWidth;
    document.documentElement.style.setProperty('--scrollbar', `${width}px`);
  }
  openModals.set([...openModals.get(), id]);
  return () => {
    openModals.set(openModals.get().filter((each) => each !== id));
    if (openModals.get().length === 0) document.documentElement.style.removeProperty('--scrollbar');
  };
}

/** Returns the id of the topmost modal; undefined while none is open. */
export const useTopModal = (): string | undefined => useStore(openModals).at(-1);
