/** What the client asks of, and tells, the rest of the app. Registered once, by `app/`. */
export interface ClientHooks {
  /** The member's token, or null for a visitor. */
  token(): string | null;
  /** The operator no longer accepts the token: told once, however many calls fail together. */
  sessionEnded(): void;
  /** The service has ended (§2): told once, until a call works or `expectService` is called. */
  gone(): void;
  /** A call has worked. */
  alive(): void;
  /** Whether the last call came through to a server, whatever it said. */
  reached(isReached: boolean): void;
  /** A part of an answer departed from what the contract assumes and was dropped. */
  departed(endpoint: string, path: string): void;
}

const NOBODY: ClientHooks = {
  token: () => null,
  sessionEnded() {},
  gone() {},
  alive() {},
  reached() {},
  departed() {},
};

let hooks = NOBODY;
let goneTold = false;

/** Connects the client with the app. Gives the way back, for tests. */
export function registerHooks(given: Partial<ClientHooks>): () => void {
  hooks = { ...NOBODY, ...given };
  goneTold = false;
  return () => {
    hooks = NOBODY;
  };
}

export const currentToken = (): string | null => hooks.token();

/** Five calls may fail together; the first clears the token, and the others carried one that no longer counts. */
export function tellSessionEnded(tokenSent: string | null): void {
  if (tokenSent === hooks.token()) hooks.sessionEnded();
}

export function tellGone(): void {
  if (goneTold) return;
  goneTold = true;
  hooks.gone();
}

/** Somebody asks anew: from here on another `gone` is news again. */
export function expectService(): void {
  goneTold = false;
}

export function tellAlive(): void {
  goneTold = false;
  hooks.alive();
}

export const tellReached = (isReached: boolean): void => hooks.reached(isReached);

export const tellDeparted = (endpoint: string, path: string): void => hooks.departed(endpoint, path);
