import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import { getClientToken, notifySessionEnded } from './client-handlers.ts';

/** A call that has no outcome yet. */
interface RunningCall {
  readonly endpoint: Pick<Endpoint, 'kind' | 'auth'>;
  /** Token that it was sent with. */
  readonly token: string | null;
  /** Aborts its request. */
  readonly abort: () => void;
  /** Bytes of its body, if its request outlives the page. */
  readonly keepaliveBytes: number;
}

/** End of the current session that is reported when the commands of its token are done. */
interface SessionEnd {
  readonly token: string | null;
  readonly message: string;
}

const runningCalls = new Set<RunningCall>();
let pendingEnd: SessionEnd | undefined;

/** Returns true for calls that run to their end whatever happens to the session. A chat room cancels its own calls. */
const isUninterrupted = ({ endpoint: { kind, auth } }: RunningCall): boolean =>
  kind === 'command' && auth !== 'either';

const isCommandRunning = (token: string | null): boolean =>
  [...runningCalls].some((running) => isUninterrupted(running) && running.token === token);

/** Returns the bytes that the running requests take of the browser's limit for requests that outlive the page. */
export const getKeepaliveBytes = (): number =>
  [...runningCalls].reduce((sum, { keepaliveBytes }) => sum + keepaliveBytes, 0);

/** Adds a running call. Returns a function that removes it once its outcome is known. */
export function addRunningCall(added: RunningCall): () => void {
  runningCalls.add(added);
  return () => {
    runningCalls.delete(added);
    const end = pendingEnd;
    if (!end || isCommandRunning(end.token)) return;
    // A task later, so that the caller of the command has handled its outcome while the session still exists.
    setTimeout(() => {
      if (pendingEnd !== end) return;
      pendingEnd = undefined;
      notifySessionEnded(end.token, end.message);
    });
  };
}

/** Returns true from the report of the current session's end, during its last commands, until it has ended. */
export const isSessionEnding = (): boolean => pendingEnd !== undefined;

/**
 * Reports that the operator has ended the session of a token: at once, or after the commands that were sent with
 * it, so that the member learns their outcome.
 */
export function reportSessionEnd(token: string | null, message: string): void {
  if (token !== getClientToken()) return;
  if (isCommandRunning(token)) pendingEnd = { token, message };
  else notifySessionEnded(token, message);
}

/**
 * Aborts the running calls at the end of a session, so that no response for one member reaches the screen of
 * another. Commands run on, each with the token that it was sent with: to stop waiting would not undo them.
 */
export function abortAllCalls(): void {
  // It was that of the session that has ended. Its last commands must not keep the next session from beginning.
  pendingEnd = undefined;
  for (const running of runningCalls) {
    if (!isUninterrupted(running)) running.abort();
  }
}
