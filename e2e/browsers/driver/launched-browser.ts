import type { Parameters, Transport } from './commands.ts';

/** Paths of the programs that a browser needs, by their names in `scripts/setup/find-browsers.mjs`. */
export type BrowserPrograms = Readonly<Record<string, string | undefined>>;

/** A started browser without a session. */
export interface LaunchedBrowser {
  readonly transport: Transport;
  /** Capabilities with which the session must be created. */
  readonly capabilities: Parameters;
  /** Returns the errors of pages that the browser has printed. */
  readErrors(): readonly string[];
  close(): Promise<void>;
}
