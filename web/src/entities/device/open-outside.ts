/** LINE opens an address with this parameter in the browser of the phone. */
const OPEN_OUTSIDE = ['openExternalBrowser', '1'] as const;

/** Opens the current page in the browser of the phone, from the one of LINE. */
export function openOutside(): void {
  const url = new URL(location.href);
  url.searchParams.set(...OPEN_OUTSIDE);
  location.assign(url);
}
