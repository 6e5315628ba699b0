const findTopDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);

/**
 * Keeps an element in reach whatever opens: all that lies outside a modal dialog is inert, so it moves into the
 * topmost one and back. As a popover it is drawn over everything. Gives back how to stop.
 */
export function keepOnTop(host: HTMLElement): () => void {
  const place = (): void => {
    const home = findTopDialog() ?? document.body;
    if (host.parentNode === home && host.isConnected) return;
    home.append(host);
    host.showPopover();
  };
  const watching = new MutationObserver(place);
  watching.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['open'],
  });
  place();
  return () => watching.disconnect();
}
