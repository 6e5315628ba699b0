import type { Socket } from 'socket.io';
import { expect, test } from 'vitest';

import { DEFAULT_CHAT_SOCKET_NAMES } from '@wallet/shared/chat-socket-names.ts';

import type { Member } from '#domain/entities/member.ts';
import { createSession } from '#domain/members/session.ts';
import { done } from '#domain/state/outcome.ts';
import { guestId } from '#testing/chat-messages.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';
import type { World } from '#world/world.ts';
import { Worlds } from '#world/worlds.ts';

import { hasIdentity, identifySocket, isStillValid } from './socket-identity.ts';

const NAMES = { ...DEFAULT_CHAT_SOCKET_NAMES, token: 'jwt' };
const GUEST = guestId();

function createWorlds() {
  const worlds = new Worlds({ buildScenario: () => buildScenario('default').state });
  const world = worlds.default;
  const { value: sessionId } = world.run((state, env) => {
    const created = createSession(state, { id: '1' } as Member, env);
    return done(created.sessionId, created.state);
  });
  const session = world.state.sessions.get(sessionId);
  if (!session) throw new Error('the member has no session');
  return { worlds, world, session, token: `w_default.${session.id}` };
}

/** Identifies a socket by the fields of its handshake. Returns its room, or why it is refused. */
function identify(worlds: Worlds, auth: object, query: object = {}): string {
  const socket = { handshake: { auth, query, headers: {} } } as unknown as Socket;
  const identity = identifySocket(socket, worlds, NAMES);
  return typeof identity === 'string' ? identity : identity.room;
}

const changeMember = (world: World, fields: Partial<Member>) =>
  world.run((state) => {
    const member = state.members.get('1');
    if (!member) throw new Error('there is no member 1');
    return done({}, { ...state, members: state.members.put({ ...member, ...fields }) });
  });

const deactivate = (world: World) =>
  world.run((state) => {
    const settings = state.settings.get('settings');
    if (!settings) throw new Error('there are no settings');
    return done({}, { ...state, settings: state.settings.put({ ...settings, active: false }) });
  });

test('a socket is that of the member of its token, or else of a guest, wherever the handshake has them', () => {
  const { worlds, token } = createWorlds();
  for (const [auth, query, room] of [
    [{ jwt: token }, {}, 'chat_1'],
    [{}, { jwt: token }, 'chat_1'],
    [{ jwt: token }, { jwt: 'w_default.other' }, 'chat_1'],
    [{ jwt: token, guestId: GUEST }, {}, 'chat_1'],
    [{ guestId: GUEST }, {}, `chat_${GUEST}`],
    [{}, { guestId: GUEST }, `chat_${GUEST}`],
    [{ jwt: '', guestId: GUEST }, {}, `chat_${GUEST}`],
    [{ jwt: 7, guestId: GUEST }, {}, `chat_${GUEST}`],
    [{ jwt: 'x', guestId: GUEST }, {}, 'invalid token'],
    [{ token, guestId: '7' }, {}, 'UNAUTHORIZED'],
    [{}, {}, 'UNAUTHORIZED'],
  ] as const) {
    expect(identify(worlds, auth, query), JSON.stringify([auth, query])).toBe(room);
  }
});

test('a socket that is refused is told why', () => {
  const refuse = (change: (world: World, session: ReturnType<typeof createWorlds>['session']) => unknown) => {
    const { worlds, world, session, token } = createWorlds();
    change(world, session);
    return [identify(worlds, { jwt: token }), identify(worlds, { guestId: GUEST })];
  };
  const guest = `chat_${GUEST}`;
  const end = { isEnded: true };
  expect(refuse(deactivate)).toEqual(['gone', 'gone']);
  expect(refuse((world) => changeMember(world, { isActive: false }))).toEqual(['UNAUTHORIZED', guest]);
  expect(refuse((world) => changeMember(world, { refusedWith: 'INVALID_IP' }))).toEqual([
    'INVALID_IP',
    guest,
  ]);
  expect(
    refuse((world, session) =>
      world.run((state) => done({}, { ...state, sessions: state.sessions.put({ ...session, ...end }) })),
    ),
  ).toEqual(['invalid token', guest]);
  expect(
    refuse((world) => world.setClock({ ...world.clock, mode: 'paused', base: world.now() + 86_400_000 })),
  ).toEqual(['EXPIRED_AUTH_TOKEN', guest]);
});

test('a token of another world is invalid, even for a session that this one has', async () => {
  const { worlds, session } = createWorlds();
  const made = await worlds.fork(worlds.default, {}, 'other');
  if (!('world' in made)) throw new Error(made.message);
  await worlds.add(made.world);
  expect(made.world.state.sessions.has(session.id)).toBe(true);
  expect(identify(worlds, { jwt: `w_default.${session.id}`, world: 'other' })).toBe('invalid token');
  expect(identify(worlds, { jwt: `w_other.${session.id}` })).toBe('chat_1');
});

test('a socket stays while its session, the service and the world last', () => {
  const open = () => {
    const { world, session } = createWorlds();
    const member = { world, room: 'chat_1', sessionId: session.id };
    return { world, member, guest: { world, room: `chat_${GUEST}` } };
  };
  const stays = (change: (world: World) => unknown) => {
    const { world, member, guest } = open();
    change(world);
    return [isStillValid(member), isStillValid(guest)];
  };
  expect(stays(() => {})).toEqual([true, true]);
  expect(stays((world) => world.close())).toEqual([false, false]);
  expect(stays(deactivate)).toEqual([false, false]);
  expect(stays((world) => changeMember(world, { isActive: false }))).toEqual([false, true]);
  expect(hasIdentity({ data: open().member } as unknown as Socket)).toBe(true);
  expect(hasIdentity({ data: {} } as unknown as Socket)).toBe(false);
});
