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
