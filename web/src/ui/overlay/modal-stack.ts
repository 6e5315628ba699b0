import { useSyncExternalStore } from 'react';

/* Which modal lies on top. Everything under a modal dialog is inert, toasts too, so the top one carries them. */

let stack: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]) {
  stack = next;
  for (const listener of listeners) listener();
}

/** Puts a modal on top; gives back how to take it away again. */
export function pushModal(id: string): () => void {
  if (stack.length === 0) {
    // The scroll bar goes while the page is locked; its width is kept free so that nothing jumps.
    const width = window.innerWidth - document.documentElement.clientWidth;
    document.documentElement.style.setProperty('--scrollbar', `${width}px`);
  }
  change([...stack, id]);
  return () => {
    change(stack.filter((each) => each !== id));
    if (stack.length === 0) document.documentElement.style.removeProperty('--scrollbar');
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The id of the topmost modal; undefined while none is open. */
export const useTopModal = () => useSyncExternalStore(subscribe, () => stack.at(-1));
