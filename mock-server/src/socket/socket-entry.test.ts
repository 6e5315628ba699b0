import { expect, onTestFinished, test, vi } from 'vitest';

import type { FaultRule } from '@wallet/shared/control/faults.ts';

import { buildScenario } from '#testing/domain/scenario-state.ts';
import { addFault } from '#world/faults/fault-rules.ts';
import type { World } from '#world/world.ts';
import { Worlds } from '#world/worlds.ts';

import { SocketFaults } from './socket-faults.ts';

const ROOM = 'chat_1';

/** Creates a world with these rules, of which each applies once. */
function createWorld(...rules: readonly FaultRule[]): World {
  const { default: world } = new Worlds({ buildScenario: () => buildScenario('default').state });
  for (const rule of rules) {
    const result = world.run((state, env) => addFault(state, rule, env));
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
  }
  return world;
}

/** Lets a socket connect or join a room. Returns what has become of it so far. */
function enter(world: World, event: 'connect' | 'join', room = ROOM): string[] {
  const results: string[] = [];
  const note = (result: string) => () => void results.push(result);
  new SocketFaults().applyToEntry(world, event, room, {
    proceed: note('proceeds'),
    refuse: (message) => void results.push(message),
    drop: note('dropped'),
    mute: note('mute'),
  });
  return results;
}

test('a socket that connects or joins a room meets the effect of its rule, and the next one none', () => {
  for (const [event, socket, result] of [
    ['connect', 'refuse', 'SANDBOX_SOCKETS_REFUSED'],
    ['connect', 'drop', 'dropped'],
    ['join', 'refuse', 'SANDBOX_SOCKETS_REFUSED'],
    ['join', 'drop', 'dropped'],
    ['join', 'mute', 'mute'],
  ] as const) {
    const world = createWorld({ match: `socket:${event}`, effect: { socket } });
    expect(enter(world, event), `${event} ${socket}`).toEqual([result]);
    expect(enter(world, event), `${event} ${socket}`).toEqual(['proceeds']);
  }
});

test('a socket that is delayed proceeds when its time is over', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const results = enter(createWorld({ match: 'socket:join', effect: { socket: { lagMs: 500 } } }), 'join');
  vi.advanceTimersByTime(499);
  expect(results).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(results).toEqual(['proceeds']);
});

test('a rule for a member applies to the room of that member, and the journal tells of whom', () => {
  const world = createWorld({
    id: 'mine',
    match: { call: 'socket:join', member: '1' },
    effect: { socket: 'mute' },
  });
  for (const room of ['chat_2', '1', 'room_1', 'chat_11'])
    expect(enter(world, 'join', room), room).toEqual(['proceeds']);
  expect(enter(world, 'join')).toEqual(['mute']);
  expect(world.journal.list()).toMatchObject([
    {
      operation: 'socket:join',
      method: 'SOCKET',
      url: ROOM,
      member: '1',
      faults: ['mine'],
      isFinished: true,
    },
  ]);
});

/** Sends messages to rooms. Returns those that arrive. */
function sendMessages(world: World, messages: readonly (readonly [room: string, text: string])[]): string[] {
  const faults = new SocketFaults();
  const arrived: string[] = [];
  for (const [room, payload] of messages) {
    faults.applyToMessage(
      world,
      { room, event: 'message', payload },
      { send: () => void arrived.push(payload), drop: () => void arrived.push('dropped') },
    );
  }
  return arrived;
}

test('a message that changes its place with the next one waits for one of its own room', () => {
  const rule = { match: 'socket:message', effect: { socket: 'reorder' } } as const;
  const messages = [
    [ROOM, 'a'],
    ['chat_2', 'other'],
    [ROOM, 'b'],
    [ROOM, 'c'],
  ] as const;
  expect(sendMessages(createWorld(rule), messages)).toEqual(['other', 'b', 'a', 'c']);
  // Two in a row: the first goes out before the second one waits.
  const twice = createWorld({ ...rule, times: 2 });
  expect(
    sendMessages(
      twice,
      messages.filter(([room]) => room === ROOM),
    ),
  ).toEqual(['a', 'c', 'b']);
});

test('a message that waits goes out after one that is dropped as well', () => {
  const world = createWorld(
    { match: 'socket:message', effect: { socket: 'reorder' } },
    { match: 'socket:message', effect: { socket: 'drop' }, skip: 0 },
  );
  expect(
    sendMessages(world, [
      [ROOM, 'a'],
      [ROOM, 'b'],
    ]),
  ).toEqual(['dropped', 'a']);
});
