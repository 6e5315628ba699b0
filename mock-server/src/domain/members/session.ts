import type { AuthErrorKey } from '@wallet/shared/errors.ts';

import type { FailedAttempts, Member, Session } from '#domain/entities/member.ts';
import type { Env } from '#domain/state/env.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/**
 * Number of failed logins within the window after which every login of a phone is refused (reliability §2.9).
 */
export const LOGIN_FAILURES_MAX = 10;
export const LOGIN_FAILURES_WINDOW_MS = 15 * 60_000;
/** Number of sessions of a member. A further login removes the oldest one. */
export const SESSIONS_MAX = 20;
/** Number of times that use is recorded per idle period, so that most reads leave the session unchanged. */
const TOUCHES_PER_IDLE_PERIOD = 120;

/**
 * Logs a member in and returns the id of the new session. An unknown phone is refused and counted like a wrong
 * password, so that the response does not reveal who is a member.
 */
export function login(
  state: WorldState,
  { username, password }: { username: string; password: string },
  env: Env,
) {
  const failures = getRecentFailures(state, username, env.now);
  const member = state.members.find(({ phone }) => phone === username);

  if (failures.length >= LOGIN_FAILURES_MAX) return refuse('REQUEST_LIMIT');
  if (member?.password !== password) {
    return fail('WRONG_CREDENTIAL', withFailures(state, username, [...failures, env.now], env.now));
  }
  if (!member.isActive) return refuse('INACTIVE_USER');

  const created = createSession(withFailures(state, username, [], env.now), member, env);
  return done({ sessionId: created.sessionId }, created.state);
}

/** Creates a session of the member, for a login or a seeded world. */
export function createSession(state: WorldState, { id }: Member, env: Pick<Env, 'now' | 'newId'>) {
  const { now } = env;
  const session: Session = {
    id: env.newId('token'),
    memberId: id,
    issuedAt: now,
    usedAt: now,
    isEnded: false,
  };
  const existing = state.sessions.filter(({ memberId }) => memberId === id);
  const oldest = existing.slice(0, Math.max(0, existing.length + 1 - SESSIONS_MAX));
  const sessions = state.sessions.put(session).removeAll(oldest.map(({ id: oldId }) => oldId));
  return { sessionId: session.id, state: { ...state, sessions } };
}

/** Result of the authentication of a session. */
type Identity =
  | { readonly status: 'member'; readonly member: Member }
  /** Unknown session, or ended by the operator. */
  | { readonly status: 'invalid' }
  | { readonly status: 'refused'; readonly key: AuthErrorKey };

/** Authenticates a session at `now` (ms of world time). Expiry is checked at every call, without a timer. */
export function authenticateSession(state: WorldState, sessionId: string, now: number): Identity {
  const session = state.sessions.get(sessionId);
  if (!session || session.isEnded) return { status: 'invalid' };
  if (isExpired(state, session, now)) return { status: 'refused', key: 'EXPIRED_AUTH_TOKEN' };

  const member = state.members.get(session.memberId);
  if (!member) return { status: 'invalid' };
  if (!member.isActive) return { status: 'refused', key: 'UNAUTHORIZED' };
  if (member.refusedWith) return { status: 'refused', key: member.refusedWith };
  return { status: 'member', member };
}

function isExpired(state: WorldState, { issuedAt, usedAt }: Session, now: number): boolean {
  const { tokenIdleS, tokenLifeS } = getSettings(state);
  return now >= usedAt + tokenIdleS * 1000 || now >= issuedAt + tokenLifeS * 1000;
}

/** Records the use of a session. Returns the same state if a recent use is recorded. */
export function touchSession(state: WorldState, sessionId: string, now: number): WorldState {
  const session = state.sessions.get(sessionId);
  if (!session) return state;
  const stepMs = (getSettings(state).tokenIdleS * 1000) / TOUCHES_PER_IDLE_PERIOD;
  if (now - session.usedAt < stepMs) return state;
  return { ...state, sessions: state.sessions.put({ ...session, usedAt: now }) };
}

/** Extends the sessions that are valid at `from` over skipped time, so that they are valid at `to`. */
export function extendSessions(state: WorldState, from: number, to: number): WorldState {
  const open = state.sessions.filter((session) => !session.isEnded && !isExpired(state, session, from));
  if (to <= from || open.length === 0) return state;
  const extended = open.map((session) => ({
    ...session,
    issuedAt: session.issuedAt + to - from,
    usedAt: session.usedAt + to - from,
  }));
  return { ...state, sessions: state.sessions.putAll(extended) };
}

/** Ends every session of a member, so that their tokens are invalid. */
export function endSessions(state: WorldState, memberId: string): WorldState {
  const open = state.sessions.filter((session) => session.memberId === memberId && !session.isEnded);
  if (open.length === 0) return state;
  return {
    ...state,
    sessions: state.sessions.putAll(open.map((session) => ({ ...session, isEnded: true }))),
  };
}

const attemptsId = (phone: string): string => `login:${phone}`;

const isRecent = (now: number) => (at: number) => now - at < LOGIN_FAILURES_WINDOW_MS;

const getRecentFailures = (state: WorldState, phone: string, now: number): readonly number[] =>
  (state.attempts.get(attemptsId(phone))?.at ?? []).filter(isRecent(now));

/** Sets the failures of one phone and removes the outdated ones of other phones. */
function withFailures(state: WorldState, phone: string, at: readonly number[], now: number): WorldState {
  const current: FailedAttempts = { id: attemptsId(phone), at };
  const outdated = state.attempts.filter(
    ({ id, at: times }) => id === current.id || !times.some(isRecent(now)),
  );
  let attempts = state.attempts.removeAll(outdated.map(({ id }) => id));
  if (at.length > 0) attempts = attempts.put(current);
  return attempts === state.attempts ? state : { ...state, attempts };
}
