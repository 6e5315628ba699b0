/** A tab that was opened empty within a tap, before its address was known. */
export interface BlankTab {
  /** Leads it to an address that `safeUrl` has let through; false where the member has closed it meanwhile. */
  navigate(url: string): boolean;
  close(): void;
}

/**
 * Opens a tab at once, because blockers of pop-ups only let those through that a tap opens itself. Undefined
 * where it was blocked: the address must then be offered as a link. `waiting` stands in it until it is led on.
 */
export function openBlankTab(waiting: string): BlankTab | undefined {
  const tab = window.open('', '_blank');
  if (!tab || tab.closed) return undefined;
  try {
    // What is shown in it later gets no hold on this page.
    tab.opener = null;
    tab.document.title = waiting;
    tab.document.body.textContent = waiting;
  } catch {
    // A browser that lets nobody write there shows an empty tab for a moment.
  }
  return {
    navigate(url) {
      if (tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab.close(),
  };
}
