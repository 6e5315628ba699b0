/** Where the sandbox serves what members have sent, and the pictures of its own fixtures. */
const PLACE = '/media/';

/** The path of a picture that the sandbox itself serves; undefined for any other address. */
export function findMediaPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin && url.pathname.startsWith(PLACE) ? url.pathname : undefined;
}
