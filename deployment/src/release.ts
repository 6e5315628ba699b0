/** Header that names the release that has answered. */
export const RELEASE_HEADER = 'x-release';

/**
 * Cookie by which a page whose files were missing asks for the other of two releases: it names its own. While servers have
 * different releases, a server that has this one answers with the page of the release before, whose files all have.
 */
export const AVOIDED_RELEASE_COOKIE = 'avoided_release';
