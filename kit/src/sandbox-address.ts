/** Address of a sandbox and its access token. */
export interface SandboxAddress {
  readonly url: string;
  /** `SANDBOX_TOKEN` of the sandbox; empty if it has none. */
  readonly token: string;
}
