const POLICY = 'content-security-policy';

/** Adds the sources that Vite's client needs to a policy: inline scripts and styles, and its socket. @param {string} policy */
export const withDevSources = (policy) =>
  policy
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    // A hash beside it would make browsers ignore 'unsafe-inline'.
    .replace(/style-src 'self'( 'sha256-[^']+')?/, "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:");

/**
 * Relaxes the policy of a response as far as hot reload needs. Trusted Types stay enforced, so that violations show in
 * development.
 * @param {import('node:http').ServerResponse} response
 */
export function relaxPolicy(response) {
  /** @typedef {(status: number, ...rest: unknown[]) => import('node:http').ServerResponse} WriteHead */
  const writeHead = /** @type {WriteHead} */ (response.writeHead.bind(response));
  /** @type {WriteHead} */
  const writeRelaxedHead = (status, ...rest) => {
    const headers = rest.at(-1);
    const policy = typeof headers === 'object' && headers !== null && Reflect.get(headers, POLICY);
    if (typeof policy === 'string') {
      return writeHead(status, { .../** @type {object} */ (headers), [POLICY]: withDevSources(policy) });
    }
    return writeHead(status, ...rest);
  };
  response.writeHead = writeRelaxedHead;
}
