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

/** Decodes a path or a part of it. A text that cannot be decoded is returned as it is. */
export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Converts a path of the contract (`/api/wallet/activate/:slotCode`) to a pattern of the paths that it matches, which
 * names the parameters.
 */
export const toPathPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`,
  );
