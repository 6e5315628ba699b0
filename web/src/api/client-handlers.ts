/** What the client asks of, and tells, the rest of the app. Registered once, by `app/`. */
export interface ClientHandlers {
  /** The member's token, or null for a visitor. */
  getToken(): string | null;
  /** The operator no longer accepts the token: told once, however many calls fail together. */
  onSessionEnded(): void;
  /** The service has ended (§2): told once, until a call works or `expectService` is called. */
  onServiceGone(): void;
  /** A call has worked. */
  onServiceAvailable(): void;
  /** Whether the last call came through to a server, whatever it said. */
  onConnectivityChange(isReached: boolean): void;
  /** A part of an answer departed from what the contract assumes and was dropped. */
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

/** Connects the client with the app. Gives the way back, for tests. */
export function registerClientHandlers(given: Partial<ClientHandlers>): () => void {
  handlers = { ...DEFAULT_HANDLERS, ...given };
  isServiceGoneNotified = false;
  return () => {
    handlers = DEFAULT_HANDLERS;
  };
}

export const getClientToken = (): string | null => handlers.getToken();

/** Five calls may fail together; the first clears the token, and the others carried one that no longer counts. */
export function notifySessionEnded(tokenSent: string | null): void {
  if (tokenSent === handlers.getToken()) handlers.onSessionEnded();
}

export function notifyServiceGone(): void {
  if (isServiceGoneNotified) return;
  isServiceGoneNotified = true;
  handlers.onServiceGone();
}

/** Somebody asks anew: from here on another `gone` is news again. */
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
