const findTopDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);

/**
 * Keeps an element usable above modal dialogs. Moves it into the topmost dialog, because everything outside is inert,
 * and shows it as a popover. Returns a function that stops this.
 */
export function keepOnTop(host: HTMLElement): () => void {
  const moveToTop = (): void => {
    const parent = findTopDialog() ?? document.body;
    if (host.parentNode === parent && host.isConnected) return;
    parent.append(host);
    host.showPopover();
  };
  const observer = new MutationObserver(moveToTop);
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['open'],
  });
  moveToTop();
  return () => observer.disconnect();
}
