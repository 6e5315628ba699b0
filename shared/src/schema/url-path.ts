/** Returns the path of a request's URL, without its query. */
export const getUrlPath = (url: string): string => url.split('?', 1)[0] ?? '';

/**
 * Returns the path of a URL in the one spelling of all that mean the same: without a query, a slash at its end and
 * needless encoding. `undefined` if it cannot be decoded.
 */
export function normalisePath(url: string): string | undefined {
  const segments = getUrlPath(url).replace(/\/$/, '').split('/');
  try {
    return segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/');
  } catch {
    return undefined;
  }
}
