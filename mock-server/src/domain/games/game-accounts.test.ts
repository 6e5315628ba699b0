import { expect, test } from 'vitest';

import { GAME_PROVIDERS } from '@wallet/shared/game-providers.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { gameAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import { changeCatalogue } from '#domain/operator/change-catalogue.ts';
import { scriptStream } from '#domain/operator/scripted-draws.ts';
import { CommandRunner } from '#testing/domain/command-runner.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { addToWallet } from './collect-from-games.ts';
import { activateGame, hasOpenGameAccount, readGameAccount, resetGamePassword } from './game-accounts.ts';
import { recordGameResult } from './game-result.ts';
import { launchGame } from './launch-game.ts';

const at = (slotCode: string) => ({ slotCode });
const begin = () => new CommandRunner(buildScenario());

const fails = (world: CommandRunner, stream: 'game.activate' | 'game.password' | 'game.transfer') =>
  world.run((state) => scriptStream(state, { stream, values: ['fail'], afterwards: 'seeded' }));

test('a game that was activated has an account, which is told and stays', () => {
  const world = begin();
  const { member } = world;
  expect(hasOpenGameAccount(world.state, member, 'LOTTO')).toBe(false);
  expect(world.run((state, who, env) => activateGame(state, who, at('LOTTO'), env)).ok).toBe(true);
  const told = readGameAccount(world.state, member, at('LOTTO'));
  expect(told).toMatchObject({
    value: { username: 'lotto000001', password: expect.stringMatching(/^\w{10}$/) },
  });
  expect(world.run((state, who, env) => activateGame(state, who, at('LOTTO'), env))).toEqual({
    ok: false,
    key: 'SLOT_ALREADY_ACTIVE',
  });
});

test("a provider that fails opens nothing, and the member's next try is another draw", () => {
  const world = begin();
  fails(world, 'game.activate');
  const activate = () => world.run((state, who, env) => activateGame(state, who, at('LOTTO'), env));
  expect(activate()).toMatchObject({ ok: false, key: 'SLOT_ACTIVATE_FAIL' });
  expect(hasOpenGameAccount(world.state, world.member, 'LOTTO')).toBe(false);
  expect(activate()).toMatchObject({ ok: true });
});

test('a reset gives another password each time, the same in the same world', () => {
  const passwords = () => {
    const world = begin();
    return [0, 1, 2].map(() => {
      const told = readGameAccount(world.state, world.member, at('PG'));
      world.run((state, who, env) => resetGamePassword(state, who, at('PG'), env));
      return told.ok ? told.value.password : '';
    });
  };
  const first = passwords();
  expect(new Set(first).size).toBe(3);
  expect(passwords()).toEqual(first);
});

test('a reset that fails leaves the password', () => {
  const world = begin();
  const before = readGameAccount(world.state, world.member, at('PG'));
  fails(world, 'game.password');
  expect(world.run((state, who, env) => resetGamePassword(state, who, at('PG'), env))).toMatchObject({
    key: 'SLOT_RESET_PASSWORD_FAIL',
  });
  expect(readGameAccount(world.state, world.member, at('PG'))).toEqual(before);
});

/** The default world with a game for each provider, open to the member. */
function everywhere(): CommandRunner {
  const world = begin();
  const codes = ['PG', 'JILI', 'JOKER', 'PP', 'XO', 'SA', 'SEXY', 'DG', 'UFA', 'SBO', 'LOTTO'];
  const [template] = world.state.games.values();
  world.run((state) =>
    changeCatalogue(state, {
      games: codes.map((id) => ({ ...template, id, web: `https://play.example/${id}` }) as never),
    }),
  );
  for (const code of codes) world.run((state, who, env) => activateGame(state, who, at(code), env));
  return world;
}

test('each of the eleven providers is launched, with the password where it asks for one', () => {
  const world = everywhere();
  const links = GAME_PROVIDERS.map((provider) => {
    const account = world.state.gameAccounts.find(({ code, username }) => {
      const asked = { provider, username };
      const found = launchGame(world.state, world.member, asked, { newId: () => 'x' } as never);
      return code !== '' && (found.ok || found.key === 'WRONG_PASSWORD');
    });
    if (!account) throw new Error(`no account at ${provider}`);
    const { username, password } = account;
    const launched = world.run((state, who, env) =>
      launchGame(state, who, { provider, username, password }, env),
    );
    return launched.ok ? launched.value.link : launched.key;
  });
  expect(new Set(links).size).toBe(11);
  for (const link of links)
    expect(link).toMatch(/^https:\/\/play\.example\/\w+\?account=\w+&launch=launch-\d+$/);
});

test.each([
  ['NO_GAME', { provider: 'ufa', username: 'ufa000001' }],
  ['SLOT_NO_ACCOUNT', { provider: 'lotto', username: 'lotto000001' }],
  ['SLOT_NO_ACCOUNT', { provider: 'pg', username: 'pg000002' }],
  ['SLOT_NO_ACCOUNT', { provider: 'sa', username: 'pg000001' }],
  ['WRONG_PASSWORD', { provider: 'pg', username: 'pg000001', password: 'x' }],
] as const)('a launch is refused with %s: %o', (key, asked) => {
  const { state, member } = buildScenario();
  expect(launchGame(state, member, asked, { newId: () => 'x' } as never)).toEqual({ ok: false, key });
});

test('a provider that asks for the password is not launched without it', () => {
  const world = begin();
  world.run((state, who, env) => activateGame(state, who, at('JOKER'), env));
  const asked = { provider: 'joker', username: 'joker000001' } as const;
  expect(launchGame(world.state, world.member, asked, { newId: () => 'x' } as never)).toEqual({
    ok: false,
    key: 'WRONG_PASSWORD',
  });
});

test('what a game wins or loses is posted against the game, without a statement row', () => {
  const world = begin();
  const { member } = world;
  const rows = buildStatement(world.state.ledger, member);
  const act = (amount: number) =>
    world.run((state, who, env) =>
      recordGameResult(state, who, { slotCode: 'PG', amount: asSatang(amount) }, env),
    );
  expect(act(541_08)).toMatchObject({ value: { balance: 3_000_00 } });
  expect(act(-3_000_00)).toMatchObject({ value: { balance: 0 } });
  expect(getBalance(world.state.ledger, gameAccount(member, 'PG'))).toBe(0);
  expect(act(-1)).toMatchObject({ ok: false, issues: [{ path: 'amount' }] });
  expect(buildStatement(world.state.ledger, member)).toEqual(rows);
});

test('what is added to the wallet comes from the games in their order, a row each', () => {
  const world = begin();
  const { member } = world;
  const add = (amount: number) =>
    world.run((state, who, env) => addToWallet(state, who, { amount: asSatang(amount) }, env));
  expect(add(2_500_00)).toMatchObject({ value: { amount: 11_500_00 } });
  expect(getBalance(world.state.ledger, gameAccount(member, 'PG'))).toBe(0);
  expect(getBalance(world.state.ledger, gameAccount(member, 'SA'))).toBe(958_92);
  expect(buildStatement(world.state.ledger, member).slice(0, 2)).toMatchObject([
    { type: 'transfer', from: 'SA', to: 'WALLET', amount: 41_08 },
    { type: 'transfer', from: 'PG', to: 'WALLET', amount: 2_458_92 },
  ]);
  expect(add(958_93)).toEqual({ ok: false, key: 'MONEY_NOT_ENOUGH' });
  fails(world, 'game.transfer');
  expect(add(100_00)).toMatchObject({ ok: false, key: 'TRANSFER_FAIL' });
  expect(getBalance(world.state.ledger, mainAccount(member))).toBe(11_500_00);
});
