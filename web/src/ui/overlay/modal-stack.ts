import { focusTop, isFocusLost } from '#lib/browser/keep-focus.ts';

interface OpenModal {
  readonly dialog: HTMLDialogElement;
  /** Element that opened it, followed by those that opened the modals below it. */
  readonly openers: readonly HTMLElement[];
}

/** The open modals, the topmost last. The browser makes inert whatever is not in the topmost one. */
let openModals: readonly OpenModal[] = [];

/** An element that stands in the topmost modal, or in the page while none is open: what is in it stays usable. */
export const topLayer = document.createElement('div');

/** Moves the top layer to where it belongs. In the page it comes first, as its live regions always did. */
export function placeTopLayer(): void {
  const dialog = openModals.at(-1)?.dialog;
  if (dialog) dialog.append(topLayer);
  else document.body.prepend(topLayer);
}

/**
 * Adds a modal on top of the others. Returns a function that removes it; call it once the dialog is closed. The
 * browser returns the focus to the opener. Where that is gone, because the modal below was closed as well, the focus
 * goes to the opener of that one, otherwise to the title of the modal below or to the page.
 */
export function pushModal(dialog: HTMLDialogElement, opener: Element | null): () => void {
  if (openModals.length === 0) {
    // The page loses its scroll bar while a modal is open; its width is reserved so that nothing moves.
    const width = window.innerWidth - document.documentElement.clientWidth;
    // Phones have none. Setting the property would compute the styles of the whole page once more.
    if (width > 0) document.documentElement.style.setProperty('--scrollbar', `${width}px`);
  }
  const own = opener instanceof HTMLElement && opener !== document.body ? [opener] : [];
  const openers = [...own, ...(openModals.at(-1)?.openers ?? [])];
  openModals = [...openModals, { dialog, openers }];
  placeTopLayer();
  return () => {
    openModals = openModals.filter((each) => each.dialog !== dialog);
    // While the dialog is still in the page: what is in it leaves the page with it.
    placeTopLayer();
    if (openModals.length === 0) document.documentElement.style.removeProperty('--scrollbar');
    for (const each of openers) {
      if (!isFocusLost()) return;
      each.focus({ preventScroll: true });
    }
    if (isFocusLost()) focusTop();
  };
}
