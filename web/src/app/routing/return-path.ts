const MEMBER_HOME = '/user';
const MEMBER_PATH = /^\/user(?:[/?#]|$)/;
/** Any origin will do: it only shows whether an address leaves it. */
const PLACEHOLDER_ORIGIN = 'https://wallet.invalid';
const UNSAFE = /[\\\u0000-\u001f\u007f]/;

/** Where a login leads: the address that was wanted, if it is a member's page of this app, else the member's home (F-1). */
export function getReturnPath(next: string | null): string {
  if (next === null || UNSAFE.test(next) || !MEMBER_PATH.test(next)) return MEMBER_HOME;
  try {
    const url = new URL(next, PLACEHOLDER_ORIGIN);
    // Dots in a path are resolved only here.
    const isOwn = url.origin === PLACEHOLDER_ORIGIN && MEMBER_PATH.test(url.pathname);
    return isOwn ? url.pathname + url.search + url.hash : MEMBER_HOME;
  } catch {
    return MEMBER_HOME;
  }
}

interface PathParts {
  readonly pathname: string;
  readonly search: string;
  readonly hash?: string;
}

/** The login that leads back here afterwards. An inviter's code goes along (§2). */
export function buildLoginPath({ pathname, search, hash = '' }: PathParts): string {
  const params = new URLSearchParams({ next: pathname + search + hash });
  const code = new URLSearchParams(search).get('code');
  if (code !== null) params.set('code', code);
  return `/login?${params.toString()}`;
}
