import { withoutSlash } from '@wallet/shared/control/client.ts';

/** Address of a sandbox and its access token. */
export interface SandboxAddress {
  readonly url: string;
  /** `SANDBOX_TOKEN` of the sandbox; empty if it has none. */
  readonly token: string;
  /** Sends the requests where there is no global `fetch`, as in k6. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
  /** Runs each act of a world as a step of the report, as Playwright's `test.step` does. */
  readonly step?: <Result>(title: string, act: () => Promise<Result>) => Promise<Result>;
}

/** Sandbox by its URL, or by URL and token. */
export type Sandbox = string | SandboxAddress;

/** Returns the token of the environment. A browser and k6 have none. */
const findToken = (): string => (typeof process === 'undefined' ? '' : (process.env['SANDBOX_TOKEN'] ?? ''));

/** Returns the address of a sandbox without a slash at its end, and with the token of the environment if it names none. */
export function toAddress(sandbox: Sandbox): SandboxAddress {
  const address = typeof sandbox === 'string' ? { url: sandbox, token: findToken() } : sandbox;
  return { ...address, url: withoutSlash(address.url) };
}
