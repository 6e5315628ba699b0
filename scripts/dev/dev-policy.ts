/** Adds the sources that Vite's client needs to a policy: inline scripts and styles, and its socket. */
export const withDevSources = (policy: string): string =>
  policy
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    // A hash beside it would make browsers ignore 'unsafe-inline'.
    .replace(/style-src 'self'( 'sha256-[^']+')?/, "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:");
