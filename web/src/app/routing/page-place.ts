/*
 * Leads to the place where a page was left: after Back, after a reload, and where a phone has dropped the page from its memory.
 * The browser does so by itself, at a moment at which the content may not be there again.
 */

/** Where the page of each history entry was left, in px from its top. */
const places = new Map<string, number>();

/** Time in which the content of a page comes back, in ms. */
const CONTENT_MAX_MS = 10_000;

/** Shortest time between two changes of an entry, in ms. Safari takes a hundred in half a minute. */
const STORE_MS = 500;

/** Signs that the member reads on already. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** State of the browser's entry: the router's key, and the place, which it keeps beyond the life of its page. */
const readEntry = () => (history.state ?? {}) as { readonly key?: string; readonly place?: number };

/** Scrolls to a place as soon as the content reaches down to it. */
function returnTo(place: number, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top: place, behavior: 'instant' });
    if (window.scrollY >= Math.floor(place)) stop();
  });
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const timer = setTimeout(stop, CONTENT_MAX_MS);
  observer.observe(document.body);
  for (const input of INPUTS) window.addEventListener(input, stop, { signal, passive: true });
  signal.addEventListener('abort', stop);
}

/** Returns to the place of a history entry, if it is returned to, and keeps the place until the page or the entry is left. */
export function followPlace(key: string, isReturn: boolean, signal: AbortSignal): void {
  if (signal.aborted) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const entry = readEntry();
  const store = () => {
    timer = undefined;
    // The next entry comes before the effects of this page are cleaned up.
    if (readEntry().key === entry.key) history.replaceState({ ...history.state, place: window.scrollY }, '');
  };
  const keep = () => {
    places.set(key, window.scrollY);
    timer ??= setTimeout(store, STORE_MS);
  };
  window.addEventListener('scroll', keep, { signal, passive: true });
  signal.addEventListener('abort', () => clearTimeout(timer));
  const place = isReturn ? (places.get(key) ?? entry.place) : undefined;
  if (!place) return;
  returnTo(place, signal);
  // The browser may have returned to it before, and the entry not have it yet.
  keep();
}
