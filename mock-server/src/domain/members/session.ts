import type { AuthErrorKey } from '@wallet/shared/errors.ts';

import type { Env } from '#domain/state/env.ts';
import type { FailedAttempts, Member, Session } from '#domain/entities/member.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/** Failed logins of one phone in the window that are answered before the rest are refused (`reliability.md` §2.9). */
export const LOGIN_FAILURES_MAX = 10;
export const LOGIN_FAILURES_WINDOW_MS = 15 * 60_000;
/** A member signed in at more places than this loses the oldest. */
export const SESSIONS_MAX = 20;
/** Use is noted in steps of this part of the idle time, so that reading does not rewrite the session each time. */
const TOUCHES_PER_IDLE_PERIOD = 120;

/**
 * Signs a member in and answers the id of the new session. An unknown phone is answered and counted like
 * a wrong password, so that nobody learns who is a member.
 */
export function login(
  state: WorldState,
  { username, password }: { username: string; password: string },
  env: Env,
) {
  const tried = recentFailures(state, username, env.now);
  const member = state.members.find(({ phone }) => phone === username);

  if (tried.length >= LOGIN_FAILURES_MAX) return refuse('REQUEST_LIMIT');
  if (member?.password !== password) {
    return fail('WRONG_CREDENTIAL', withFailures(state, username, [...tried, env.now], env.now));
  }
  if (!member.isActive) return refuse('INACTIVE_USER');

  const opened = createSession(withFailures(state, username, [], env.now), member, env);
  return done({ sessionId: opened.sessionId }, opened.state);
}

/** A new session of the member, by a login or by the world's creation. */
export function createSession(state: WorldState, { id }: Member, env: Pick<Env, 'now' | 'newId'>) {
  const { now } = env;
  const session: Session = {
    id: env.newId('token'),
    memberId: id,
    issuedAt: now,
    usedAt: now,
    isEnded: false,
  };
  const own = state.sessions.filter(({ memberId }) => memberId === id);
  let sessions = state.sessions.put(session);
  for (const old of own.slice(0, Math.max(0, own.length + 1 - SESSIONS_MAX)))
    sessions = sessions.remove(old.id);
  return { sessionId: session.id, state: { ...state, sessions } };
}

/** Whose call it is, or why it is nobody's. */
export type Identity =
  | { readonly is: 'member'; readonly member: Member }
  /** Unknown here, or ended by the operator: answered as an invalid token. */
  | { readonly is: 'invalid' }
  | { readonly is: 'refused'; readonly key: AuthErrorKey };

/** Reads the session now, at every call: expiry is a rule of the clock, not an event. */
export function authenticateSession(state: WorldState, sessionId: string, now: number): Identity {
  const session = state.sessions.get(sessionId);
  if (!session || session.isEnded) return { is: 'invalid' };
  if (isExpired(state, session, now)) return { is: 'refused', key: 'EXPIRED_AUTH_TOKEN' };

  const member = state.members.get(session.memberId);
  if (!member) return { is: 'invalid' };
  if (!member.isActive) return { is: 'refused', key: 'UNAUTHORIZED' };
  if (member.refusedWith) return { is: 'refused', key: member.refusedWith };
  return { is: 'member', member };
}

function isExpired(state: WorldState, { issuedAt, usedAt }: Session, now: number): boolean {
  const { tokenIdleS, tokenLifeS } = getSettings(state);
  return now >= usedAt + tokenIdleS * 1000 || now >= issuedAt + tokenLifeS * 1000;
}

/** Notes that the session was used; the same state where that is known well enough. */
export function touchSession(state: WorldState, sessionId: string, now: number): WorldState {
  const session = state.sessions.get(sessionId);
  if (!session) return state;
  const stepMs = (getSettings(state).tokenIdleS * 1000) / TOUCHES_PER_IDLE_PERIOD;
  if (now - session.usedAt < stepMs) return state;
  return { ...state, sessions: state.sessions.put({ ...session, usedAt: now }) };
}

/** Those who are signed in at `from` are so at `to`, as if they had gone on using what they use. */
export function extendSessions(state: WorldState, from: number, to: number): WorldState {
  const open = state.sessions.filter((session) => !session.isEnded && !isExpired(state, session, from));
  if (to <= from || open.length === 0) return state;
  const carried = open.map((session) => ({
    ...session,
    issuedAt: session.issuedAt + to - from,
    usedAt: session.usedAt + to - from,
  }));
  return { ...state, sessions: state.sessions.put(...carried) };
}

/** Ends every session of a member: their tokens answer as invalid from now on. */
export function endSessions(state: WorldState, memberId: string): WorldState {
  const open = state.sessions.filter((session) => session.memberId === memberId && !session.isEnded);
  if (open.length === 0) return state;
  return {
    ...state,
    sessions: state.sessions.put(...open.map((session) => ({ ...session, isEnded: true }))),
  };
}

const attemptsId = (phone: string): string => `login:${phone}`;

const isRecent = (now: number) => (at: number) => now - at < LOGIN_FAILURES_WINDOW_MS;

const recentFailures = (state: WorldState, phone: string, now: number): readonly number[] =>
  (state.attempts.get(attemptsId(phone))?.at ?? []).filter(isRecent(now));

/** Sets the attempts of one phone, and forgets those of others that no longer count. */
function withFailures(state: WorldState, phone: string, at: readonly number[], now: number): WorldState {
  const own: FailedAttempts = { id: attemptsId(phone), at };
  let { attempts } = state;
  for (const { id, at: times } of attempts.values()) {
    if (id === own.id || !times.some(isRecent(now))) attempts = attempts.remove(id);
  }
  if (at.length > 0) attempts = attempts.put(own);
  return attempts === state.attempts ? state : { ...state, attempts };
}
