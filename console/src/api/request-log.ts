import { createStore } from '@wallet/web/lib/react/create-store.ts';

/** Request that the console sent for an action of its user. */
export interface LoggedRequest {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  /** Body in wire format; `undefined` if none was sent. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** HTTP status; 0 if no response arrived. */
  readonly status: number;
}

const REQUESTS_MAX = 50;
let lastId = 0;

/** Logged requests, newest first. */
export const requestLog = createStore<readonly LoggedRequest[]>([]);

export function logRequest(request: Omit<LoggedRequest, 'id'>): void {
  requestLog.set([{ ...request, id: ++lastId }, ...requestLog.get()].slice(0, REQUESTS_MAX));
}
