import { expect, test } from 'vitest';

import { POSTING_KINDS } from '@wallet/shared/operator/ledger.ts';

import type { StreamName } from '@wallet/shared/control/outcomes.ts';
import { nextOutcomes } from '#testing/next-outcomes.ts';
import { randomSeed } from '@wallet/shared/testing/run-length.ts';
import { createSandbox, firstToken, type Sandbox, type TestWorld } from '#testing/sandbox.ts';

import { misspell } from './misspell.test-utils.ts';

/*
 * A misspelt name in an assertion must fail: "never called", "no balance" and "no such fault" would hold otherwise. Each
 * row is a request as the examples of the kit and of the control API make it, with the name that is misspelt.
 */

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Row = readonly [method: Method, path: string, body: object | undefined, name: string];

const verify = (filter: object, name: string): Row => ['POST', '/journal/verify', filter, name];
const wait = (filter: object, name: string): Row => [
  'POST',
  '/journal/wait',
  { ...filter, timeoutMs: 0 },
  name,
];
const fault = (rule: object, name: string): Row => ['POST', '/faults', rule, name];
const script = (stream: StreamName, values: readonly string[], name: string): Row => [
  'POST',
  '/outcomes',
  nextOutcomes(stream, values),
  name,
];
const READ = 'wallet.read';

const ROWS: readonly Row[] = [
  verify({ operation: 'wallet.transfer', exactly: 0 }, 'wallet.transfer'),
  verify({ operation: 'wallet.withdrawAll', exactly: 0 }, 'wallet.withdrawAll'),
  verify({ operation: 'session.login', exactly: 0 }, 'session.login'),
  verify({ operation: 'socket:join', exactly: 0 }, 'socket:join'),
  verify({ key: 'MONEY_NOT_ENOUGH', exactly: 0 }, 'MONEY_NOT_ENOUGH'),
  verify({ key: 'TRANSFER_FAIL', exactly: 0 }, 'TRANSFER_FAIL'),
  verify({ method: 'POST', exactly: 0 }, 'POST'),
  verify({ path: '/api/wallet/transfer', exactly: 0 }, '/api/wallet/transfer'),
  verify({ member: '0812345678', exactly: 0 }, '0812345678'),
  verify({ operation: 'wallet.transfer', body: { amount: 100 }, exactly: 0 }, 'amount'),
  verify({ operation: 'wallet.transfer', exactly: 0 }, 'operation'),
  verify({ operation: 'wallet.transfer', exactly: 0 }, 'exactly'),
  verify({ atLeast: 0 }, 'atLeast'),
  verify({ atMost: 9 }, 'atMost'),
  verify({ fault: 'fault-a', exactly: 0 }, 'fault-a'),
  wait({ operation: 'otp.send' }, 'otp.send'),
  wait({ operation: 'chat.history' }, 'chat.history'),
  wait({ key: 'OTP_EXPIRED' }, 'OTP_EXPIRED'),
  wait({ member: '0812345678' }, '0812345678'),
  wait({ status: 200 }, 'status'),
  wait({ count: 1 }, 'count'),
  ['GET', '/ledger?account=member:1:main', undefined, 'main'],
  ['GET', '/ledger?account=member:1:main', undefined, 'member:1'],
  ['GET', '/ledger?account=member:1:game:PG', undefined, 'PG'],
  ['GET', '/ledger?account=member:1:hold:withdraw', undefined, 'withdraw'],
  ['GET', '/ledger?account=house:bank', undefined, 'bank'],
  ['GET', '/ledger?account=house:promo', undefined, 'house:promo'],
  ['GET', '/ledger?account=house:game:PG', undefined, 'game'],
  ...POSTING_KINDS.slice(0, 6).map((kind): Row => ['GET', `/ledger?kind=${kind}`, undefined, kind]),
  ['GET', '/ledger?kind=transfer', undefined, 'kind'],
  fault({ match: 'wallet.transfer', effect: { network: 'truncate' } }, 'wallet.transfer'),
  fault({ match: 'wallet.*', effect: { network: 'truncate' } }, 'wallet.*'),
  fault({ match: 'POST /api/wallet/transfer', effect: { hold: true } }, '/api/wallet/transfer'),
  fault({ match: 'socket:message', effect: { socket: 'drop' } }, 'socket:message'),
  fault({ match: READ, effect: { network: 'truncate' } }, 'network'),
  fault({ match: READ, effect: { network: 'truncate' } }, 'truncate'),
  fault({ match: READ, effect: { error: 'MONEY_NOT_ENOUGH' } }, 'error'),
  fault({ match: READ, effect: { error: 'MONEY_NOT_ENOUGH' } }, 'MONEY_NOT_ENOUGH'),
  fault({ match: READ, effect: { status: 500 } }, 'status'),
  fault({ match: READ, effect: { special: 'gone' } }, 'gone'),
  fault({ match: READ, effect: { delay: { ms: 10 } } }, 'delay'),
  fault({ match: READ, effect: { delay: { uniform: [1, 2] } } }, 'uniform'),
  fault({ match: READ, phase: 'after', effect: { hold: true } }, 'after'),
  fault({ match: READ, phase: 'after', effect: { hold: true } }, 'phase'),
  fault({ match: READ, times: 'always', effect: { hold: true } }, 'always'),
  fault({ match: READ, skip: 1, effect: { hold: true } }, 'skip'),
  fault({ match: { call: READ, member: '0812345678' }, effect: { hold: true } }, '0812345678'),
  fault({ match: { call: 'wallet.transfer', body: { from: 'WALLET' } }, effect: { hold: true } }, 'from'),
  ['DELETE', '/faults/fault-a', undefined, 'fault-a'],
  ['POST', '/faults/fault-a/release', {}, 'fault-a'],
  script('spinWheel.spin', ['S3'], 'spinWheel.spin'),
  script('game.transfer', ['fail'], 'fail'),
  script('slip.verdict', ['ok'], 'slip.verdict'),
  ['DELETE', '/outcomes?member=0812345678', undefined, '0812345678'],
  ['POST', '/clock', { next: 'bonus-day' }, 'bonus-day'],
  ['POST', '/clock', { fastForward: 1 }, 'fastForward'],
  ['POST', '/clock', { mode: 'paused' }, 'paused'],
  ['PATCH', '/settings', { latencyMs: 1 }, 'latencyMs'],
  ['PATCH', '/settings', { active: true }, 'active'],
  ['PATCH', '/members/0812345678', { wallet: 1 }, '0812345678'],
  ['PATCH', '/members/1', { token: 'expired' }, 'expired'],
  ['PATCH', '/members/1', { wallet: 1 }, 'wallet'],
  ['PATCH', '/members/1', { games: { PG: 1 } }, 'PG'],
  ['PATCH', '/catalogue', { promotions: [] }, 'promotions'],
  ['POST', '/operator/deposits', { member: '0812345678', amount: 1 }, '0812345678'],
  ['POST', '/sockets/drop', undefined, 'drop'],
  ['POST', '/reset', { scenario: 'member-zero' }, 'member-zero'],
  ['POST', '/snapshots/before-spin/restore', {}, 'before-spin'],
];

const SEED = randomSeed(18);
async function prepareWorld(sandbox: Sandbox) {
  const world: TestWorld = await sandbox.createWorld({ clock: { mode: 'paused' } });
  const call = (method: Method, path: string, body?: object) =>
    sandbox.call(method, `/__sandbox/worlds/${world.id}${path}`, body === undefined ? {} : { body });
  await call('POST', '/faults', { id: 'fault-a', match: 'bonus.list', effect: { hold: true } });
  await call('POST', '/snapshots/before-spin', {});
  await sandbox.call('GET', '/api/wallet', { token: firstToken(world), world: world.id });
  return call;
}

test(`a request is refused if a name in it is misspelt, with the name that was meant (SEED=${SEED})`, async () => {
  const sandbox = await createSandbox();
  for (const [index, [method, path, body, name]] of ROWS.entries()) {
    const row = `${method} ${path} ${JSON.stringify(body)}: ${name}`;
    const correct = await (await prepareWorld(sandbox))(method, path, body);
    expect([200, 201, 408], `${row}: ${JSON.stringify(correct.body)}`).toContain(correct.status);

    const wrong = misspell(name, SEED, index);
    const [wrongPath, wrongBody] = [path, body && JSON.stringify(body)].map((text) =>
      text?.replace(name, wrong),
    );
    const callOther = await prepareWorld(sandbox);
    const response = await callOther(
      method,
      wrongPath ?? path,
      wrongBody === undefined ? undefined : (JSON.parse(wrongBody) as object),
    );
    const text = JSON.stringify(response.body);
    expect([404, 422], `${row} as ${wrong}: ${text}`).toContain(response.status);
    expect(text, row).toContain(name.replace(/^member:1$/, 'member:1:main').replace(/^house:/, ''));
  }
});

test('a world is not created from a misspelt name, and the nearest is named', async () => {
  const { call } = await createSandbox();
  for (const [body, name] of [
    [{ scenario: 'defualt' }, 'default'],
    [{ scenaro: 'default' }, 'scenario'],
  ] as const) {
    const row = JSON.stringify(body);
    const response = await call('POST', '/__sandbox/worlds', { body });
    expect([404, 422], row).toContain(response.status);
    expect(JSON.stringify(response.body), row).toContain(name);
  }
});

test('a call on an unknown world names the nearest', async () => {
  const { call, createWorld } = await createSandbox();
  await createWorld({ id: 'orange' });
  expect(await call('GET', '/__sandbox/worlds/ornage')).toMatchObject({
    status: 404,
    body: {
      message: 'SANDBOX_WORLD_UNKNOWN',
      issues: [
        { path: 'id', message: 'must be the id of a world, got ornage. Did you mean orange, default?' },
      ],
    },
  });
});

test('a wait that times out says what was asked, how much was seen, and what is nearest', async () => {
  const call = await prepareWorld(await createSandbox());
  const response = await call('POST', '/journal/wait', { operation: READ, status: 401, timeoutMs: 0 });
  expect(response).toMatchObject({ status: 408, body: { message: 'SANDBOX_WAIT' } });
  expect(JSON.stringify(response.body)).toContain(
    'must have 1 entry with operation wallet.read, status 401 within 0 ms, found 0. ' +
      'Nearest: #1 GET /api/wallet wallet.read 200.',
  );
});
