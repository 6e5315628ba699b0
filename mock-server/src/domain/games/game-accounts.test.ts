import { expect, test } from 'vitest';

import { changeMember } from '#domain/members/manage-members.ts';
import { scriptStream } from '#domain/operator/scripted-draws.ts';
import { CommandRunner } from '#testing/domain/command-runner.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { activateGame, hasOpenGameAccount, readGameAccount, resetGamePassword } from './game-accounts.ts';

const game = (slotCode: string) => ({ slotCode });
const createWorld = () => new CommandRunner(buildScenario());

const scriptFailure = (world: CommandRunner, stream: 'game.activate' | 'game.password') =>
  world.run((state) => scriptStream(state, { stream, values: ['fail'], afterwards: 'seeded' }));

test('an activated game has an account that can be read', () => {
  const world = createWorld();
  const { member } = world;
  expect(hasOpenGameAccount(world.state, member, 'LOTTO')).toBe(false);
  expect(world.run((state, actor, env) => activateGame(state, actor, game('LOTTO'), env)).ok).toBe(true);
  const account = readGameAccount(world.state, member, game('LOTTO'));
  expect(account).toMatchObject({
    value: { username: 'lotto000001', password: expect.stringMatching(/^\w{10}$/) },
  });
  expect(world.run((state, actor, env) => activateGame(state, actor, game('LOTTO'), env))).toEqual({
    ok: false,
    key: 'SLOT_ALREADY_ACTIVE',
  });
});

test('a failed activation opens no account, and the next attempt draws again', () => {
  const world = createWorld();
  scriptFailure(world, 'game.activate');
  const activate = () => world.run((state, actor, env) => activateGame(state, actor, game('LOTTO'), env));
  expect(activate()).toMatchObject({ ok: false, key: 'SLOT_ACTIVATE_FAIL' });
  expect(hasOpenGameAccount(world.state, world.member, 'LOTTO')).toBe(false);
  expect(activate()).toMatchObject({ ok: true });
});

test('each reset gives another password, repeatable in the same world', () => {
  const passwords = () => {
    const world = createWorld();
    return [0, 1, 2].map(() => {
      const account = readGameAccount(world.state, world.member, game('PG'));
      world.run((state, actor, env) => resetGamePassword(state, actor, game('PG'), env));
      return account.ok ? account.value.password : '';
    });
  };
  const first = passwords();
  expect(new Set(first).size).toBe(3);
  expect(passwords()).toEqual(first);
  for (const password of first) expect(password).toMatch(/^[a-z2-9]{10}$/);
});

test('a failed reset leaves the password unchanged', () => {
  const world = createWorld();
  const before = readGameAccount(world.state, world.member, game('PG'));
  scriptFailure(world, 'game.password');
  expect(world.run((state, actor, env) => resetGamePassword(state, actor, game('PG'), env))).toMatchObject({
    key: 'SLOT_RESET_PASSWORD_FAIL',
  });
  expect(readGameAccount(world.state, world.member, game('PG'))).toEqual(before);
});

test('an account that is opened again has its old credentials', () => {
  const world = createWorld();
  const before = readGameAccount(world.state, world.member, game('PG'));
  world.run((state, actor, env) => resetGamePassword(state, actor, game('PG'), env));
  const reset = readGameAccount(world.state, world.member, game('PG'));
  world.run((state, { id }, env) => changeMember(state, id, { games: { PG: null } }, env));
  expect(world.run((state, actor, env) => activateGame(state, actor, game('PG'), env)).ok).toBe(true);
  expect(readGameAccount(world.state, world.member, game('PG'))).toEqual(reset);
  expect(reset).not.toEqual(before);
});

test('a game that is not offered and an account that is not open are refused by every call', () => {
  const world = createWorld();
  world.run((state, { id }, env) => changeMember(state, id, { games: { PG: null } }, env));
  const activate = (slotCode: string) =>
    world.run((state, actor, env) => activateGame(state, actor, game(slotCode), env));
  const read = (slotCode: string) => readGameAccount(world.state, world.member, game(slotCode));
  const reset = (slotCode: string) =>
    world.run((state, actor, env) => resetGamePassword(state, actor, game(slotCode), env));
  for (const command of [activate, read, reset])
    expect(command('NOWHERE'), command.name).toEqual({ ok: false, key: 'NO_GAME' });
  for (const slotCode of ['PG', 'LOTTO'])
    for (const command of [read, reset])
      expect(command(slotCode), command.name).toEqual({ ok: false, key: 'SLOT_NO_ACCOUNT' });
});
