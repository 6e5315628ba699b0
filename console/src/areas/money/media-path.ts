/** Path prefix of member uploads and fixture pictures that the sandbox serves. */
const MEDIA_PREFIX = '/media/';

/** Finds the path of a picture that the sandbox serves. Returns `undefined` for any other address. */
export function findMediaPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname.startsWith(MEDIA_PREFIX) ? url.pathname : undefined;
}
