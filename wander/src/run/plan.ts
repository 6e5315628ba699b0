/** Options of a run, as `wallet-sandbox wander` hands them over. */
export interface Plan {
  readonly app: string;
  readonly sandbox: string;
  readonly minutes: number;
  readonly seed: number;
  /** Folder of the report. */
  readonly folder: string;
  /** Path of the browser in place of Playwright's. */
  readonly browser?: string;
  /** Path of a module with properties. */
  readonly properties?: string;
}

/** Reads the plan of this run. */
export const readPlan = (): Plan => JSON.parse(process.env['WANDER'] ?? '{}') as Plan;
