import { openChannel } from '@wallet/shared/open-channel.ts';
import { useSyncExternalStore } from 'react';

import { localStore, sessionStore } from '#lib/browser/storage.ts';
import { createStore } from '#lib/react/create-store.ts';
import { now } from '#lib/time/clock.ts';

import { readStoredToken } from './stored-token.ts';

/*
 * The member's session. This module and `stored-token.ts` alone read, write and clear the token. The token is kept in
 * this module and in the storage that §3 names, and never passed to React, a query key, a log or another tab.
 */

/**
 * Reason why there is no session. `none`: nobody has logged in. `logged-out`: the member has logged out. `expired`:
 * the operator has refused the token. `service-ended`: the service has ended. Those of `other-tab-…` are about
 * another tab: a login (which applies here as well if it is remembered), a logout, a refused token.
 */
type EndReason =
  | 'none'
  | 'logged-out'
  | 'expired'
  | 'service-ended'
  | 'other-tab-login'
  | 'other-tab-logout'
  | 'other-tab-expiry';

/** Message to the other tabs: what has just happened to the session here. */
type TabMessage = 'begun' | 'logged-out' | 'expired' | 'service-ended';

/** Reasons by the message of another tab. An unknown message, as of another version, counts as a logout. */
const REASONS_BY_MESSAGE: Readonly<Record<TabMessage, EndReason>> = {
  begun: 'other-tab-login',
  'logged-out': 'other-tab-logout',
  expired: 'other-tab-expiry',
  'service-ended': 'service-ended',
};

export interface SessionState {
  readonly isMember: boolean;
  /** Increases with each change. Data of one session must not be used in the next. */
  readonly epoch: number;
  readonly endReason: EndReason;
}

const CHANNEL = 'session';

let token = readStoredToken();
const session = createStore<SessionState>({ isMember: token !== undefined, epoch: 0, endReason: 'none' });
const channel = openChannel(CHANNEL);

const notifyTabs = (message: TabMessage) => {
  // A channel reaches only pages of this origin, so it takes no target origin.
  channel?.postMessage(message);
};

function setToken(next: string | undefined, endReason: EndReason) {
  if (next === token) return;
  token = next;
  session.set({ isMember: next !== undefined, epoch: session.get().epoch + 1, endReason });
}

function removeToken(store: typeof localStore | typeof sessionStore) {
  store.remove('token');
  store.remove('w.since');
}

/** Takes over a change of another tab: uses the shared token, or ends the session without one. */
function followOtherTab(endReason: EndReason) {
  removeToken(sessionStore);
  const shared = localStore.get('token');
  const { isMember, endReason: knownReason } = session.get();
  setToken(shared, shared === undefined ? endReason : 'other-tab-login');
  // The storage has already ended the session here, without a reason; the message brings it.
  const isLateReason = !isMember && shared === undefined && knownReason === 'other-tab-logout';
  if (isLateReason && endReason !== knownReason) session.set({ ...session.get(), endReason });
}

/** Follows changes by other tabs and pages restored from the back/forward cache. Returns a function that stops it. */
export function watchSession(): () => void {
  const handleStorage = () => {
    if (localStore.get('token') !== token) followOtherTab('other-tab-logout');
  };
  const handleMessage = ({ data }: MessageEvent<TabMessage>) =>
    followOtherTab(REASONS_BY_MESSAGE[data] ?? 'other-tab-logout');
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    // A restored page still has the token of the time it was left.
    const stored = readStoredToken();
    if (persisted) setToken(stored, stored === undefined ? 'other-tab-logout' : 'other-tab-login');
  };
  const stopStorage = localStore.watchOtherTabs('token', handleStorage);
  window.addEventListener('pageshow', handlePageShow);
  channel?.addEventListener('message', handleMessage);
  return () => {
    stopStorage();
    window.removeEventListener('pageshow', handlePageShow);
    channel?.removeEventListener('message', handleMessage);
  };
}

export const getToken = (): string | null => token ?? null;

/**
 * Begins a session. The token is stored on the device if `remember` is set, else in this tab; never in both. Returns false
 * if it is in memory alone, as of a full storage: a reload then ends the session.
 */
export function beginSession(next: string, { remember }: { readonly remember: boolean }): boolean {
  const [store, other] = remember ? [localStore, sessionStore] : [sessionStore, localStore];
  removeToken(other);
  // Replaced in one step: other tabs must not see a moment without a session.
  store.set('token', next);
  store.set('w.since', String(now()));
  setToken(next, 'none');
  // The storage itself tells of a token that is shared. A message may overtake it: another tab would find no session, leave
  // for the login, and end there the session that has just begun.
  const isStored = !store.isInMemory('token');
  if (!remember || !isStored) notifyTabs('begun');
  return isStored;
}

/** Ends the session in this tab and in every other that has it. */
export function endSession(endReason: Exclude<TabMessage, 'begun'>): void {
  if (token === undefined) return;
  const shared = localStore.get('token');
  // Another tab has begun a session that this one has not heard of: the refused token is not its.
  if (endReason === 'expired' && shared !== undefined && shared !== token)
    return followOtherTab('other-tab-login');
  removeToken(localStore);
  removeToken(sessionStore);
  setToken(undefined, endReason);
  notifyTabs(endReason);
}

/** Returns true if the browser blocks storage, as in a third-party frame. A reload then ends the session. */
export function isStorageBlocked(): boolean {
  try {
    return window.sessionStorage.length < 0;
  } catch {
    return true;
  }
}

/** Calls the listener when a session begins or ends, before React renders. Returns a function that removes it. */
export function onSessionChange(listener: (state: SessionState) => void): () => void {
  let { epoch } = session.get();
  return session.subscribe(() => {
    const state = session.get();
    if (state.epoch === epoch) return;
    epoch = state.epoch;
    listener(state);
  });
}

/** Calls the listener at each change, that of the reason alone included. */
export const subscribeToSession = session.subscribe;

export const getSession = (): SessionState => session.get();

export const useSession = (): SessionState => useSyncExternalStore(subscribeToSession, getSession);
