import type { SentRequest } from '@wallet/shared/control/client.ts';
import { createStore } from '@wallet/web/lib/react/create-store.ts';

/** Request that the console sent for an action of its user. */
export interface LoggedRequest extends SentRequest {
  readonly id: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const REQUESTS_MAX = 50;
let lastId = 0;

/** Logged requests, newest first. */
export const requestLog = createStore<readonly LoggedRequest[]>([]);

export function logRequest(request: Omit<LoggedRequest, 'id'>): void {
  requestLog.set([{ ...request, id: ++lastId }, ...requestLog.get()].slice(0, REQUESTS_MAX));
}
