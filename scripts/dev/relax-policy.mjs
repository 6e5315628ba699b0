const POLICY = 'content-security-policy';

/** The policy with what Vite's client needs: inline script and style, and its own socket. @param {string} policy */
export const withDevSources = (policy) =>
  policy
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:");

/**
 * Loosens the policy of a page just as far as hot reload needs; Trusted Types stay on, so that a
 * mistake there is seen at once.
 * @param {import('node:http').ServerResponse} response
 */
export function relaxPolicy(response) {
  /** @typedef {(status: number, ...rest: unknown[]) => import('node:http').ServerResponse} WriteHead */
  const writeHead = /** @type {WriteHead} */ (response.writeHead.bind(response));
  /** @type {WriteHead} */
  const relaxing = (status, ...rest) => {
    const headers = rest.at(-1);
    const policy = typeof headers === 'object' && headers !== null && Reflect.get(headers, POLICY);
    if (typeof policy === 'string') {
      return writeHead(status, { .../** @type {object} */ (headers), [POLICY]: withDevSources(policy) });
    }
    return writeHead(status, ...rest);
  };
  response.writeHead = relaxing;
}
