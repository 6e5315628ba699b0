import { PATHS } from '#lib/paths.ts';

const MEMBER_HOME = '/user';
const MEMBER_PATH = /^\/user(?:[/?#]|$)/;
/** Base to resolve addresses against, which shows whether one leaves the origin. */
const PLACEHOLDER_ORIGIN = 'https://wallet.invalid';
const UNSAFE = /[\\\u0000-\u001f\u007f]/;

/** Returns the address that a login leads to: `next` if it is a member page of this app, otherwise the member's home (F-1). */
export function getReturnPath(next: string | null): string {
  if (next === null || UNSAFE.test(next) || !MEMBER_PATH.test(next)) return MEMBER_HOME;
  try {
    const url = new URL(next, PLACEHOLDER_ORIGIN);
    // Dots in the path are resolved here, so the path is checked again.
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

/** Builds the address of the login that leads back to a page. It keeps an inviter's code (§2). */
export function buildLoginPath({ pathname, search, hash = '' }: PathParts): string {
  const params = new URLSearchParams({ next: pathname + search + hash });
  const code = new URLSearchParams(search).get('code');
  if (code !== null) params.set('code', code);
  return `${PATHS.login}?${params.toString()}`;
}
