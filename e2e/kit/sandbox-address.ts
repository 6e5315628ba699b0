/** Where the sandbox is, and the token of one that is not on this machine alone. */
export interface SandboxAddress {
  readonly url: string;
  /** `SANDBOX_TOKEN` of the sandbox; empty where it has none. */
  readonly token: string;
}
