import { localStore, sessionStore } from '#lib/browser/storage.ts';
import { createStore } from '#lib/react/create-store.ts';
import { now } from '#lib/time/clock.ts';

/*
 * The member's session. This is the only module that reads, writes and clears the token. The token is kept in
 * this module and in the storage that §3 names, and never passed to React, a query key, a log or another tab.
 */

/**
 * Reason why there is no session. `none`: nobody has logged in. `logged-out`: the member has logged out. `expired`:
 * the operator has refused the token. `other-tab`: ended in another tab. `service-ended`: the service has ended.
 */
type EndReason = 'none' | 'logged-out' | 'expired' | 'other-tab' | 'service-ended';

export interface SessionState {
  readonly isMember: boolean;
  /** Increases with each change. Data of one session must not be used in the next. */
  readonly epoch: number;
  readonly endReason: EndReason;
}

const CHANNEL = 'session';

const readStoredToken = () => sessionStore.get('token') ?? localStore.get('token');

let token = readStoredToken();
const session = createStore<SessionState>({ isMember: token !== undefined, epoch: 0, endReason: 'none' });
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

const notifyTabs = (change: 'begun' | 'ended') => {
  // A channel reaches only pages of this origin, so it takes no target origin.
  channel?.postMessage(change);
};

function setToken(next: string | undefined, endReason: EndReason) {
  if (next === token) return;
  token = next;
  session.set({ isMember: next !== undefined, epoch: session.get().epoch + 1, endReason });
}

function clearStorage() {
  for (const store of [localStore, sessionStore]) {
    store.remove('token');
    store.remove('w.since');
  }
}

/** Takes over a change of another tab: uses the shared token, or ends the session without one. */
function followOtherTab() {
  sessionStore.remove('token');
  sessionStore.remove('w.since');
  setToken(localStore.get('token'), 'other-tab');
}

/** Follows changes by other tabs and pages restored from the back/forward cache. Returns a function that stops it. */
export function watchSession(): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if ((key === 'token' || key === null) && localStore.get('token') !== token) followOtherTab();
  };
  const handleMessage = () => followOtherTab();
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    // A restored page still has the token of the time it was left.
    if (persisted) setToken(readStoredToken(), 'other-tab');
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handlePageShow);
  channel?.addEventListener('message', handleMessage);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handlePageShow);
    channel?.removeEventListener('message', handleMessage);
  };
}

export const getToken = (): string | null => token ?? null;

/** Begins a session. The token is stored on the device if `remember` is set, else in this tab; never in both. */
export function beginSession(next: string, { remember }: { readonly remember: boolean }): void {
  clearStorage();
  const store = remember ? localStore : sessionStore;
  store.set('token', next);
  store.set('w.since', String(now()));
  setToken(next, 'none');
  notifyTabs('begun');
}

/** Ends the session in this tab and in every other. */
export function endSession(endReason: Exclude<EndReason, 'none' | 'other-tab'>): void {
  if (token === undefined) return;
  clearStorage();
  setToken(undefined, endReason);
  notifyTabs('ended');
}

/** Returns true if the browser blocks storage, as in a third-party frame. A reload then ends the session. */
export function isStorageBlocked(): boolean {
  try {
    return window.sessionStorage.length < 0;
  } catch {
    return true;
  }
}

/** Calls the listener at each change, before React renders. Returns a function that removes it. */
export const onSessionChange = (listener: (state: SessionState) => void): (() => void) =>
  session.subscribe(() => listener(session.get()));

export const getSession = (): SessionState => session.get();
