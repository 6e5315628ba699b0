/** A tab that was opened during a tap, before its address was known. */
export interface BlankTab {
  /** Opens an address that `toSafeUrl` has accepted; returns false if the member has closed the tab. */
  navigate(url: string): boolean;
  close(): void;
}

/**
 * Opens an empty tab during a tap, because pop-up blockers accept only those. Returns undefined if it was
 * blocked, or where there are no tabs: offer the address as a link then. The tab shows `message` until it is navigated.
 */
export function openBlankTab(message: string): BlankTab | undefined {
  const tab = window.open('', '_blank');
  // Browsers inside other apps without tabs return the window of this page.
  if (!tab || tab.closed || tab === window) return undefined;
  try {
    // The site opened in it later gets no access to this page.
    tab.opener = null;
    tab.document.title = message;
    tab.document.body.textContent = message;
  } catch {
    // Some browsers forbid writing there; the tab is then empty for a moment.
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
