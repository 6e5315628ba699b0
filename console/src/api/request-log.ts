import { Store } from './store.ts';

/** One call that the console made because somebody acted. */
export interface LoggedRequest {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  /** As on the wire; undefined where none was sent. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** 0 where no answer came. */
  readonly status: number;
}

const REQUESTS_MAX = 50;
let made = 0;

/** The newest first. */
export const requestLog = new Store<readonly LoggedRequest[]>([]);

export function logRequest(call: Omit<LoggedRequest, 'id'>): void {
  requestLog.set([{ ...call, id: ++made }, ...requestLog.get()].slice(0, REQUESTS_MAX));
}
