import type { Transport } from './fetch-response.ts';

/** A query that was sent before the app was loaded (`app/early/early-start.ts`). */
export interface EarlyResponse {
  /** The `authorization` header that it was sent with. */
  readonly authorization: string;
  /** Time at which it was sent, on the clock of the page. */
  readonly sentAt: number;
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  interface Window {
    /** Responses by URL. Present as soon as the app has sent a call: queries that come later would not be early. */
    earlyResponses?: Map<string, EarlyResponse>;
  }
}

/** Age above which an early response may show figures that are not true any more. */
const EARLY_MAX_AGE_MS = 10_000;

/**
 * Takes the early response to a query, as a transport in place of `fetch`. Each is used once, for the same token only.
 * Returns undefined if there is none.
 */
export function takeEarlyResponse({ url, headers }: Request): Transport | undefined {
  const responses = (window.earlyResponses ??= new Map());
  const early = responses.get(url);
  responses.delete(url);
  if (!early || headers.get('authorization') !== early.authorization) return undefined;
  if (performance.now() - early.sentAt > EARLY_MAX_AGE_MS) return undefined;
  return (_, { signal }) => {
    signal.addEventListener('abort', early.abort);
    return early.response;
  };
}

/** Drops the early responses that nothing has taken yet: a command may change what they show. */
export function dropEarlyResponses(): void {
  window.earlyResponses = new Map();
}
