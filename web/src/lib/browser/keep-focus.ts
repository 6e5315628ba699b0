/** Moves the focus to the heading of the page, or to its content if it has none. */
export function focusPage(): void {
  const target =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/** Returns true if the focus is nowhere, or on an element that is not shown or cannot have it any more. */
export function isFocusLost(): boolean {
  const active = document.activeElement;
  if (!active || active === document.body || active instanceof HTMLDialogElement) return true;
  return active.getClientRects().length === 0 || getComputedStyle(active).visibility !== 'visible';
}

/** Moves the focus to the title of the topmost modal, or to the page if none is open. */
export function focusTop(): void {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  const title = top?.querySelector<HTMLElement>('[data-modal-title]');
  if (title) title.focus({ preventScroll: true });
  else if (!top) focusPage();
}

/**
 * Moves the focus to what took the place of a focused element that was removed, such as the form behind a new QR code:
 * the nearest element with `data-landing`, otherwise the title of the modal or of the page. Without it the focus would
 * fall to the document, and a screen reader would say nothing. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  /** The element that was focused last, and what it was in. */
  let path: readonly Element[] = [];
  let isScheduled = false;

  const remember = ({ target }: FocusEvent) => {
    const elements: Element[] = [];
    for (let node = target instanceof Element ? target : null; node; node = node.parentElement)
      elements.push(node);
    path = elements;
  };

  const land = () => {
    isScheduled = false;
    if (!isFocusLost() || path[0]?.isConnected !== false) return;
    for (const element of path) {
      if (!element.isConnected) continue;
      const landing = element.querySelector<HTMLElement>('[data-landing]');
      // The page below a modal is inert.
      if (landing && !(element.matches(':has(dialog:modal)') && !landing.closest('dialog:modal'))) {
        return landing.focus({ preventScroll: true });
      }
      if (element instanceof HTMLDialogElement) break;
    }
    focusTop();
  };

  const observer = new MutationObserver(() => {
    if (isScheduled || path[0]?.isConnected !== false || !isFocusLost()) return;
    isScheduled = true;
    // What was rendered instead may take the focus by itself.
    setTimeout(land);
  });
  document.addEventListener('focusin', remember);
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    path = [];
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
