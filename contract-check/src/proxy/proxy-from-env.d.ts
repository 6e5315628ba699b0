declare module 'proxy-from-env' {
  /** Returns the address of the proxy for a server by the variables of the environment; empty if there is none. */
  export function getProxyForUrl(url: URL): string;
}
