/** Callbacks by which the client reads from, and reports to, the rest of the app. `app/` registers them once. */
export interface ClientHandlers {
  /** The member's token, or null for a visitor. */
  getToken(): string | null;
  /**
   * The operator no longer accepts the token, for the reason in `message`. Called once, however many calls fail
   * together, and after the commands that were sent with the token are done.
   */
  onSessionEnded(message: string): void;
  /** Called when the service has ended (§2), once until a call succeeds or `resetServiceGone` is called. */
  onServiceGone(): void;
  /** Called after each successful call. */
  onServiceAvailable(): void;
  /** Called after each call: true if a server responded, with any status, and false otherwise. */
  onConnectivityChange(isReached: boolean): void;
  /** Part of a response did not match an assumption of the contract and was dropped. */
  onContractMismatch(endpoint: string, path: string): void;
}

const DEFAULT_HANDLERS: ClientHandlers = {
  getToken: () => null,
  onSessionEnded() {},
  onServiceGone() {},
  onServiceAvailable() {},
  onConnectivityChange() {},
  onContractMismatch() {},
};

let handlers = DEFAULT_HANDLERS;
let isServiceGoneNotified = false;

/** Registers the callbacks. Returns a function that removes them, for tests. */
export function registerClientHandlers(registered: Partial<ClientHandlers>): () => void {
  handlers = { ...DEFAULT_HANDLERS, ...registered };
  isServiceGoneNotified = false;
  return () => {
    handlers = DEFAULT_HANDLERS;
  };
}

export const getClientToken = (): string | null => handlers.getToken();

/** Reports the end of the session once: the first of several failed calls clears the token that the others sent. */
export function notifySessionEnded(tokenSent: string | null, message: string): void {
  if (tokenSent === handlers.getToken()) handlers.onSessionEnded(message);
}

export function notifyServiceGone(): void {
  if (isServiceGoneNotified) return;
  isServiceGoneNotified = true;
  handlers.onServiceGone();
}

/** Allows the end of the service to be reported again, such as after a new check. */
export function resetServiceGone(): void {
  isServiceGoneNotified = false;
}

export function notifyServiceAvailable(): void {
  isServiceGoneNotified = false;
  handlers.onServiceAvailable();
}

export const notifyConnectivity = (isReached: boolean): void => handlers.onConnectivityChange(isReached);

export const notifyContractMismatch = (endpoint: string, path: string): void =>
  handlers.onContractMismatch(endpoint, path);
