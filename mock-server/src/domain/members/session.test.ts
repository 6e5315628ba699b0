import { expect, test } from 'vitest';

import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { createMember } from './manage-members.ts';
import {
  authenticateSession,
  createSession,
  endSessions,
  extendSessions,
  login,
  LOGIN_FAILURES_MAX,
  LOGIN_FAILURES_WINDOW_MS,
  SESSIONS_MAX,
  touchSession,
} from './session.ts';

const CREDENTIALS = { username: '0812345678', password: 'sandbox1234' };
const WRONG_CREDENTIALS = { ...CREDENTIALS, password: 'sandbox1235' };
const MINUTE = 60_000;

function createSignedIn(change: Parameters<typeof buildScenario>[1] = {}) {
  const { state, member } = buildScenario('default', change);
  const created = createSession(state, member, createEnv(state));
  return { member, ...created };
}

/** Fails to log in this many times at `now`. */
function failLogins(
  state: WorldState,
  times: number,
  username = CREDENTIALS.username,
  now = NOW,
): WorldState {
  let after = state;
  for (let count = 0; count < times; count++) {
    const outcome = login(after, { ...WRONG_CREDENTIALS, username }, createEnv(after, { now }));
    expect(outcome).toMatchObject({ ok: false, key: 'WRONG_CREDENTIAL' });
    after = outcome.state ?? after;
  }
  return after;
}

test('the right password creates a session of the member', () => {
  const { state, member } = buildScenario();
  const outcome = login(state, CREDENTIALS, createEnv(state));
  if (!outcome.ok || !outcome.state) throw new Error('the login must succeed');
  expect(outcome.value.sessionId).toMatch(/^[\w-]{43}$/);
  expect(authenticateSession(outcome.state, outcome.value.sessionId, NOW)).toEqual({
    status: 'member',
    member,
  });
});

test('an unknown phone is refused and counted like a wrong password', () => {
  const { state } = buildScenario();
  const known = login(state, WRONG_CREDENTIALS, createEnv(state));
  const unknown = login(state, { ...WRONG_CREDENTIALS, username: '0899999999' }, createEnv(state));
  expect(known).toMatchObject({ ok: false, key: 'WRONG_CREDENTIAL' });
  expect(unknown).toMatchObject({ ok: false, key: 'WRONG_CREDENTIAL' });
  expect(known.state?.attempts.size).toBe(1);
  expect(unknown.state?.attempts.size).toBe(1);
});

test.each([['0812345678'], ['0899999999']])(
  'after ten failures every login of %s is refused until the first failure is 15 minutes old',
  (username) => {
    const after = failLogins(buildScenario().state, LOGIN_FAILURES_MAX, username);
    const retry = (now: number) => login(after, { ...CREDENTIALS, username }, createEnv(after, { now }));
    expect(retry(NOW)).toEqual({ ok: false, key: 'REQUEST_LIMIT' });
    expect(retry(NOW + LOGIN_FAILURES_WINDOW_MS - 1)).toEqual({ ok: false, key: 'REQUEST_LIMIT' });
    expect(retry(NOW + LOGIN_FAILURES_WINDOW_MS)).not.toMatchObject({ key: 'REQUEST_LIMIT' });
  },
);

test('nine failed logins do not block the next one, and a success resets the count', () => {
  const after = failLogins(buildScenario().state, LOGIN_FAILURES_MAX - 1);
  const outcome = login(after, CREDENTIALS, createEnv(after));
  expect(outcome.ok).toBe(true);
  expect(outcome.state?.attempts.size).toBe(0);
});

test('outdated failures are removed when a login of another phone fails', () => {
  const old = failLogins(buildScenario().state, 3, '0899999999');
  const after = failLogins(old, 1, CREDENTIALS.username, NOW + LOGIN_FAILURES_WINDOW_MS);
  expect([...after.attempts.values()].map(({ id }) => id)).toEqual(['login:0812345678']);
});

test('INACTIVE_USER is returned only for the right password', () => {
  const { state } = buildScenario('default', { isActive: false });
  expect(login(state, CREDENTIALS, createEnv(state))).toEqual({ ok: false, key: 'INACTIVE_USER' });
  expect(login(state, WRONG_CREDENTIALS, createEnv(state))).toMatchObject({ key: 'WRONG_CREDENTIAL' });
});

test('a token expires 30 minutes after its last use', () => {
  const { state, sessionId } = createSignedIn();
  expect(authenticateSession(state, sessionId, NOW + 30 * MINUTE - 1)).toMatchObject({ status: 'member' });
  expect(authenticateSession(state, sessionId, NOW + 30 * MINUTE)).toEqual({
    status: 'refused',
    key: 'EXPIRED_AUTH_TOKEN',
  });
  const touched = touchSession(state, sessionId, NOW + 20 * MINUTE);
  expect(authenticateSession(touched, sessionId, NOW + 45 * MINUTE)).toMatchObject({ status: 'member' });
});

test('a token in constant use expires after 24 hours', () => {
  let { state } = createSignedIn();
  const { sessionId } = createSignedIn();
  for (let now = NOW; now < NOW + 24 * 60 * MINUTE; now += 20 * MINUTE)
    state = touchSession(state, sessionId, now);
  expect(authenticateSession(state, sessionId, NOW + 24 * 60 * MINUTE - 1)).toMatchObject({
    status: 'member',
  });
  expect(authenticateSession(state, sessionId, NOW + 24 * 60 * MINUTE)).toEqual({
    status: 'refused',
    key: 'EXPIRED_AUTH_TOKEN',
  });
});

test('frequent use does not change the session each time', () => {
  const { state, sessionId } = createSignedIn();
  expect(touchSession(state, sessionId, NOW + 1000)).toBe(state);
  expect(touchSession(state, 'unknown-session', NOW + 60_000)).toBe(state);
});

test('an ended token and an unknown one are invalid', () => {
  const { state, member, sessionId } = createSignedIn();
  const ended = endSessions(state, member.id);
  expect(authenticateSession(ended, sessionId, NOW)).toEqual({ status: 'invalid' });
  expect(authenticateSession(state, 'unknown-session', NOW)).toEqual({ status: 'invalid' });
  expect(endSessions(ended, member.id)).toBe(ended);
});

test.each([
  [{ isActive: false }, 'UNAUTHORIZED'],
  [{ refusedWith: 'INVALID_IP' as const }, 'INVALID_IP'],
])('a session of a member with %o is refused', (change, key) => {
  const { state, sessionId } = createSignedIn(change);
  expect(authenticateSession(state, sessionId, NOW)).toEqual({ status: 'refused', key });
});

test('a login beyond the limit removes the oldest session', () => {
  const { state: first, member, sessionId } = createSignedIn();
  let state = first;
  for (let count = 0; count < SESSIONS_MAX; count++) {
    const id = `session-${count}`;
    ({ state } = createSession(state, member, { now: NOW, newId: () => id }));
  }
  expect(state.sessions.size).toBe(SESSIONS_MAX);
  expect(authenticateSession(state, sessionId, NOW)).toEqual({ status: 'invalid' });
});

test('a valid session is extended over skipped time, an ended or expired one is not', () => {
  const { state, sessionId, member } = createSignedIn();
  const later = NOW + 30 * 24 * 60 * MINUTE;
  expect(authenticateSession(state, sessionId, later)).toEqual({
    status: 'refused',
    key: 'EXPIRED_AUTH_TOKEN',
  });
  expect(authenticateSession(extendSessions(state, NOW, later), sessionId, later)).toEqual({
    status: 'member',
    member,
  });
  expect(extendSessions(state, later, later + MINUTE)).toBe(state);
  const ended = endSessions(state, member.id);
  expect(extendSessions(ended, NOW, later)).toBe(ended);
});

/** Adds a second member to a state. */
function withSecondMember(state: WorldState) {
  const env = createEnv(state);
  const created = createMember(state, { phone: '0899999999', password: 'second-1234' }, env);
  if (!created.ok || !created.state) throw new Error('the member must be created');
  return { state: env.applyTo(created.state), second: created.value };
}

test('each member logs in with the own phone and password', () => {
  const { state, second } = withSecondMember(buildScenario().state);
  const own = login(state, { username: second.phone, password: 'second-1234' }, createEnv(state));
  if (!own.ok || !own.state) throw new Error('the login must succeed');
  expect(authenticateSession(own.state, own.value.sessionId, NOW)).toEqual({
    status: 'member',
    member: second,
  });
  const others = login(state, { ...CREDENTIALS, username: second.phone }, createEnv(state));
  expect(others).toMatchObject({ ok: false, key: 'WRONG_CREDENTIAL' });
});

test('the sessions of another member are neither counted nor ended', () => {
  const signedIn = createSignedIn();
  const added = withSecondMember(signedIn.state);
  let { state } = added;
  for (let count = 0; count < SESSIONS_MAX; count++) {
    const id = `session-${count}`;
    ({ state } = createSession(state, added.second, { now: NOW, newId: () => id }));
  }
  state = endSessions(state, added.second.id);
  expect(authenticateSession(state, 'session-0', NOW)).toEqual({ status: 'invalid' });
  expect(authenticateSession(state, signedIn.sessionId, NOW)).toMatchObject({ status: 'member' });
});

test('the session of a member who was removed is invalid', () => {
  const { state, member, sessionId } = createSignedIn();
  const after = { ...state, members: state.members.remove(member.id) };
  expect(authenticateSession(after, sessionId, NOW)).toEqual({ status: 'invalid' });
});

test('use is recorded once a 120th of the idle period has passed', () => {
  const { state, sessionId } = createSignedIn();
  expect(touchSession(state, sessionId, NOW + 15_000 - 1)).toBe(state);
  expect(touchSession(state, sessionId, NOW + 15_000).sessions.get(sessionId)?.usedAt).toBe(NOW + 15_000);
});

test('an extended session is exactly as old as before the skipped time', () => {
  const { state, sessionId } = createSignedIn();
  expect(extendSessions(state, NOW + MINUTE, NOW + 3 * MINUTE).sessions.get(sessionId)).toMatchObject({
    issuedAt: NOW + 2 * MINUTE,
    usedAt: NOW + 2 * MINUTE,
  });
  expect(extendSessions(state, NOW, NOW)).toBe(state);
  expect(extendSessions(state, NOW, NOW - MINUTE)).toBe(state);
});

test('recent failures of another phone are kept, also beside outdated ones', () => {
  const old = failLogins(buildScenario().state, 1, '0899999999');
  const both = failLogins(old, 1, '0899999999', NOW + LOGIN_FAILURES_WINDOW_MS - 1);
  const after = failLogins(both, 1, CREDENTIALS.username, NOW + LOGIN_FAILURES_WINDOW_MS);
  expect([...after.attempts.values()].map(({ id }) => id).toSorted()).toEqual([
    'login:0812345678',
    'login:0899999999',
  ]);
});
