import { now } from '#lib/time/clock.ts';
import { localStore, sessionStore } from '#lib/browser/storage.ts';

/*
 * The member's session: the one module that reads, writes and clears the token. It is kept in a closure and
 * in the storage that §3 names, and never handed to React, to a query's key, a log or another tab.
 */

/** Why there is no session: nobody logged in yet, the member left, the operator refused the token, another tab, or the whole service. */
export type EndReason = 'none' | 'left' | 'expired' | 'elsewhere' | 'gone';

export interface SessionState {
  readonly isMember: boolean;
  /** Another number for each session: what belongs to one must not outlive it. */
  readonly epoch: number;
  readonly endReason: EndReason;
}

type Listener = (state: SessionState) => void;

const CHANNEL = 'session';

const storedToken = () => sessionStore.get('token') ?? localStore.get('token');

let token = storedToken();
let state: SessionState = { isMember: token !== undefined, epoch: 0, endReason: 'none' };
const listeners = new Set<Listener>();
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

const notifyTabs = (what: 'begun' | 'ended') => {
  // A channel reaches pages of this origin only and knows no target.
  channel?.postMessage(what);
};

function setSession(next: string | undefined, ending: EndReason) {
  if (next === token) return;
  token = next;
  state = { isMember: next !== undefined, epoch: state.epoch + 1, endReason: ending };
  for (const listener of listeners) listener(state);
}

function clearStorage() {
  for (const store of [localStore, sessionStore]) {
    store.remove('token');
    store.remove('w.since');
  }
}

/** Another tab has changed the session: this one leaves it, or follows where the token is shared. */
function followOtherTab() {
  sessionStore.remove('token');
  sessionStore.remove('w.since');
  setSession(localStore.get('token'), 'elsewhere');
}

/** Takes note of what other tabs, and the way back through the history, do to the session. Gives the end of it. */
export function watchSession(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null: somebody has cleared the whole storage.
    if ((key === 'token' || key === null) && localStore.get('token') !== token) followOtherTab();
  };
  const onMessage = () => followOtherTab();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // A page kept by the browser wakes as it was left.
    if (persisted) setSession(storedToken(), 'elsewhere');
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  channel?.addEventListener('message', onMessage);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
    channel?.removeEventListener('message', onMessage);
  };
}

export const currentToken = (): string | null => token ?? null;

/** A login succeeded. The token stays on this device only where the member wished so, and never in two places. */
export function beginSession(next: string, { remember }: { readonly remember: boolean }): void {
  clearStorage();
  const store = remember ? localStore : sessionStore;
  store.set('token', next);
  store.set('w.since', String(now()));
  setSession(next, 'none');
  notifyTabs('begun');
}

/** Ends the session in this tab and in every other. */
export function endSession(ending: Exclude<EndReason, 'none' | 'elsewhere'>): void {
  if (token === undefined) return;
  clearStorage();
  setSession(undefined, ending);
  notifyTabs('ended');
}

/** Whether this browser keeps nothing, so that a reload ends the session (a blocked frame). */
export function isStorageBlocked(): boolean {
  try {
    return window.sessionStorage.length < 0;
  } catch {
    return true;
  }
}

/** Called at each change, before React draws it. */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const getSession = (): SessionState => state;
