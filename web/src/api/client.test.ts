import '#testing/node-page.ts';

import { game } from '@wallet/shared/contract/game.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { session } from '@wallet/shared/contract/session.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { appConfig } from '#lib/app-config.ts';
import {
  mockAnyResponse,
  mockResponse,
  mockRawResponse,
  mockNetworkError,
  mockPendingResponse,
  mockRefusal,
} from '#testing/mock-api.ts';

import { ApiError } from './api-error.ts';
import { call, sendCommand } from './client.ts';
import { type ClientHandlers, registerClientHandlers } from './client-handlers.ts';

const LOGIN = { body: { username: '0812345678', password: 'secret' } } as const;
const TRANSFER = { body: { from: 'WALLET', to: 'PG', amount: asSatang(50_05) } } as const;

afterEach(() => vi.useRealTimers());

/** Registers handlers that record what the client reports. */
function recordReports(token: string | null = null) {
  const reports = {
    sessionEnded: 0,
    mismatches: [] as string[],
    reached: [] as boolean[],
  };
  const handlers: Partial<ClientHandlers> = {
    getToken: () => token,
    onSessionEnded: () => {
      reports.sessionEnded += 1;
      token = null;
    },
    onConnectivityChange: (isReached) => reports.reached.push(isReached),
    onContractMismatch: (endpoint, path) => reports.mismatches.push(`${endpoint} ${path}`),
  };
  onTestFinished(registerClientHandlers(handlers));
  return reports;
}

/** Returns the error that a call rejects with; undefined if it resolves. */
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

/** Returns the request that a call sends. */
async function requestOf(start: () => Promise<unknown>): Promise<Request> {
  const sent = vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}')));
  await errorOf(start());
  const request = sent.mock.calls[0]?.[0];
  sent.mockRestore();
  if (!(request instanceof Request)) throw new Error('nothing was sent');
  return request;
}

test('amounts are satang in code and baht in requests and responses', async () => {
  const request = await requestOf(() => call(wallet.transfer, TRANSFER));
  expect(await request.json()).toEqual({ from: 'WALLET', to: 'PG', amount: 50.05 });

  mockResponse(wallet.transfer, { amount: asSatang(949_95) });
  expect(await call(wallet.transfer, TRANSFER)).toEqual({ amount: 949_95 });
});

test('a command asks to outlive its page in the options of fetch as well, which Firefox alone reads', async () => {
  const sent = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{}'));
  onTestFinished(() => sent.mockRestore());
  await errorOf(sendCommand(wallet.transfer, TRANSFER));
  await errorOf(call(wallet.read, {}));
  expect(sent.mock.calls.map(([, options]) => options?.keepalive)).toEqual([true, false]);
});

test('PL-2 every parameter is one encoded segment, and an optional last one may be left out', async () => {
  const params = { provider: 'pg', username: 'a/b', password: 'p#1/ก?' } as const;
  const request = await requestOf(() => call(game.autoLogin, { params }));
  expect(new URL(request.url).pathname).toBe(`/api/autoLogin/pg/a%2Fb/${encodeURIComponent('p#1/ก?')}`);
  const short = await requestOf(() =>
    call(game.autoLogin, { params: { provider: 'pg', username: 'u' } } as never),
  );
  expect(new URL(short.url).pathname).toBe('/api/autoLogin/pg/u');
});

test.each(['..', '.', ''])('a parameter of %j would change the path and is not sent', async (slotCode) => {
  const sent = vi.spyOn(window, 'fetch');
  const error = await errorOf(call(wallet.activate, { params: { slotCode } }));
  expect(error).toMatchObject({ kind: 'refused', key: 'KEY_INVALID' });
  expect(sent).not.toHaveBeenCalled();
  sent.mockRestore();
});

test('the token and the fixed headers are sent to the operator’s origin only', async () => {
  recordReports('w_1.secret');
  appConfig.api = 'https://api.operator.example';
  const request = await requestOf(() => call(wallet.read, {}));
  appConfig.api = '';
  expect(request.url).toBe('https://api.operator.example/api/wallet');
  expect(request.headers.get('authorization')).toBe('Bearer w_1.secret');
  expect(request.headers.get('x-client')).toBe('wallet');
  expect([request.redirect, request.mode]).toEqual(['follow', 'cors']);
});

test('F-85 no command follows a redirect; a query follows it on its own origin', async () => {
  const command = await requestOf(() => call(wallet.activate, { params: { slotCode: 'PG' } }));
  expect(command.redirect).toBe('error');
  const read = await requestOf(() => call(wallet.read, {}));
  expect([read.redirect, read.mode]).toEqual(['follow', 'same-origin']);

  const answerFrom = (url: string) => {
    const response = new Response('{"isActive":true}');
    Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });
    return vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(response));
  };
  const near = answerFrom(`${location.origin}/api/lookup/active/`);
  expect(await call(lookup.active, {})).toEqual({ isActive: true });
  near.mockRestore();
  const far = answerFrom('https://elsewhere.example/api/lookup/active');
  expect(await errorOf(call(lookup.active, {}))).toMatchObject({ kind: 'network' });
  far.mockRestore();
});

test('a command is never answered from a cache, GET or not', async () => {
  const activate = await requestOf(() => call(wallet.activate, { params: { slotCode: 'PG' } }));
  expect([activate.method, activate.cache]).toEqual(['GET', 'no-store']);
  expect((await requestOf(() => call(wallet.read, {}))).cache).toBe('default');
});

test('a visitor’s call sends no token', async () => {
  recordReports(null);
  expect((await requestOf(() => call(lookup.info, {}))).headers.has('authorization')).toBe(false);
});

test('a refusal has a key, or the text of the operator', async () => {
  mockRefusal(wallet.transfer, 'MONEY_NOT_ENOUGH');
  expect(await errorOf(call(wallet.transfer, TRANSFER))).toMatchObject({
    kind: 'refused',
    key: 'MONEY_NOT_ENOUGH',
  });
  mockRawResponse(wallet.transfer, '{"message":"closed until 6"}', 400);
  const own = await errorOf(call(wallet.transfer, TRANSFER));
  expect([own?.kind, own?.key, own?.text]).toEqual(['refused', undefined, 'closed until 6']);
});

test('F-62: a refused spin and a refused QR creation are refusals despite status 200', async () => {
  mockRefusal(spinWheel.spin, 'NO_DATA');
  expect(await errorOf(call(spinWheel.spin, {}))).toMatchObject({
    kind: 'refused',
    key: 'NO_DATA',
    status: 200,
  });
  mockRefusal(qrCode.create, 'QR_FAIL');
  const input = { params: { provider: 'KBANK' }, body: { amount: asSatang(100_00) } } as const;
  expect(await errorOf(call(qrCode.create, input))).toMatchObject({ kind: 'refused', key: 'QR_FAIL' });
  mockResponse(qrCode.read, { hasQrcode: false });
  expect(await call(qrCode.read, { params: { provider: 'WW' } })).toEqual({ hasQrcode: false });
});

test('F-62 a refusal with status 200 is not read as a response', async () => {
  const reports = recordReports();
  const bodies = ['{"message":"NO_GAME"}', '{"success":false,"error":"NO_GAME"}', '{"error":"NO_GAME"}'];
  for (const body of bodies) {
    mockRawResponse(wallet.transfer, body);
    expect(await errorOf(call(wallet.transfer, TRANSFER))).toMatchObject({
      kind: 'refused',
      key: 'NO_GAME',
      status: 200,
    });
  }
  mockRawResponse(wallet.transfer, '{"message":"OPERATOR_REJECTED"}');
  expect(await errorOf(call(wallet.transfer, TRANSFER))).toMatchObject({ kind: 'refused', status: 200 });
  expect(reports.mismatches).toEqual([]);
});

test.each([
  ['{"amount":900,"message":"  Done, thank you "}', 'Done, thank you'],
  ['{"amount":900,"message":"REFUND_SUCCESS"}', 'REFUND_SUCCESS'],
  ['{"amount":900,"message":" "}', undefined],
  ['{"amount":900,"message":["Done"]}', undefined],
  ['{"amount":900,"message":"refund_success"}', 'REFUND_SUCCESS'],
  ['{"amount":900,"message":"MAINTENANCE"}', 'MAINTENANCE'],
  ['{"amount":900,"message":"SUCCESS"}', undefined],
  ['{"amount":900,"message":"Successfully."}', undefined],
  ['{"amount":900,"message":"OK"}', undefined],
  ['{"amount":900,"message":"TRANSFER_SUCCESS"}', undefined],
  ['{"amount":900}', undefined],
])('F-62 a command that succeeded with %s has the operator’s own words', async (body, message) => {
  mockRawResponse(wallet.transfer, body);
  expect(await sendCommand(wallet.transfer, TRANSFER)).toEqual({ response: { amount: 900_00 }, message });
});

test('F-62 a success key at an error status is not shown as the reason', async () => {
  mockRawResponse(wallet.transfer, '{"message":"REFUND_SUCCESS"}', 400);
  expect(await errorOf(call(wallet.transfer, TRANSFER))).toMatchObject({ kind: 'http', text: undefined });
});

test('F-77: a list that is documented without an envelope may have one', async () => {
  mockRawResponse(lookup.conditions, '{"conditions":["<p>one</p>"]}');
  expect(await call(lookup.conditions, {})).toEqual(['<p>one</p>']);
});

test('a field that cannot be read is left out and reported; without what is essential the call fails', async () => {
  const reports = recordReports();
  mockRawResponse(
    lookup.deposit,
    '{"banks":[],"wallets":[],"isManual":true,"qrMinimum":"?","qrLifetimeMinutes":"soon"}',
  );
  const found = await call(lookup.deposit, {});
  expect(found.qrLifetimeMinutes).toBeUndefined();
  expect(reports.mismatches).toContain('GET /api/lookup/deposit qrLifetimeMinutes');

  mockRawResponse(lookup.deposit, '{"banks":"none","wallets":[],"isManual":true}');
  expect((await call(lookup.deposit, {})).banks).toBeUndefined();
  expect(reports.mismatches).toContain('GET /api/lookup/deposit banks');

  mockRawResponse(session.login, '{"user":"A"}');
  expect(await errorOf(call(session.login, LOGIN))).toMatchObject({ kind: 'shape', status: 200 });
  expect(reports.mismatches).toContain('POST /api/login token');
});

const BROKEN: readonly (readonly [string, string, number, ApiError['kind']])[] = [
  ['HTML of a gateway', '<h1>502</h1>', 502, 'http'],
  ['cut JSON', '{"wallet":{"amo', 200, 'shape'],
  ['null', 'null', 200, 'shape'],
  ['a list for an object', '[]', 200, 'shape'],
  ['an empty body', '', 200, 'shape'],
  ['500 with a key', '{"message":"INTERNAL_SERVER_ERROR"}', 500, 'refused'],
];

test.each(BROKEN)('%s rejects with an ApiError', async (_, body, status, kind) => {
  mockRawResponse(wallet.read, body, status);
  const error = await errorOf(call(wallet.read, {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ kind, status });
});

const HTML = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const DONE: readonly (readonly [name: string, body: string, init: ResponseInit | undefined])[] = [
  ['nothing', '', HTML],
  ['a text', 'OK', HTML],
  ['Created', 'Created', { status: 201 }],
  ['a JSON text', '"OK"', undefined],
  ['true', 'true', undefined],
  ['null', 'null', undefined],
  ['a list', '[]', undefined],
  ['words', '{"message":"done"}', undefined],
];

test.each(DONE)('F-81 a command that is answered by %s is done', async (_, body, init) => {
  mockAnyResponse(wallet.transfer, async () => new Response(body, init));
  expect(await errorOf(sendCommand(wallet.transfer, TRANSFER))).toBeUndefined();
  if (body === '[]') return;
  mockAnyResponse(refund.receive, async () => new Response(body, init));
  expect(await errorOf(sendCommand(refund.receive, {}))).toBeUndefined();
});

test.each([
  ['a page', '<!doctype html><title>Wi-Fi</title>', undefined],
  ['a page that begins with words', 'Welcome <a href="/">here</a>', HTML],
  ['a part of JSON', '{"success":fal', undefined],
  ['a part of a list', '[1,', undefined],
] as const)('F-81 a command that is answered by %s is not known to be done', async (_, body, init) => {
  mockAnyResponse(wallet.transfer, async () => new Response(body, init));
  expect(await errorOf(sendCommand(wallet.transfer, TRANSFER))).toMatchObject({ kind: 'shape' });
});

test('F-81 a command whose response has what its screen needs is not done without it', async () => {
  mockRawResponse(session.login, 'OK');
  expect(await errorOf(sendCommand(session.login, LOGIN))).toMatchObject({ kind: 'shape' });
});

test('F-81 a text that is a key refuses, whatever the status', async () => {
  for (const [status, body] of [
    [200, 'TRANSFER_FAIL'],
    [200, '"TRANSFER_FAIL"'],
    [400, 'transfer_fail'],
  ] as const) {
    mockRawResponse(wallet.transfer, body, status);
    expect(await errorOf(call(wallet.transfer, TRANSFER))).toMatchObject({
      kind: 'refused',
      key: 'TRANSFER_FAIL',
    });
  }
});

test('F-81 status 204 stands for a response that the specification does not show, and for no other', async () => {
  const { mismatches } = recordReports('t');
  const sent = vi.spyOn(window, 'fetch');
  sent.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  expect(await call(wallet.transfer, TRANSFER)).toBeNull();
  expect(await errorOf(call(wallet.read, {}))).toMatchObject({ kind: 'shape' });
  sent.mockRestore();
  expect(mismatches).toEqual(['POST /api/wallet/transfer ', 'GET /api/wallet ']);
});

test('a lost connection is reported, and so is the next response', async () => {
  const reports = recordReports();
  mockNetworkError(lookup.active);
  expect(await errorOf(call(lookup.active, {}))).toMatchObject({ kind: 'network' });
  mockResponse(lookup.active, { isActive: true });
  await call(lookup.active, {});
  expect(reports.reached).toEqual([false, true]);
});

test.each([
  ['60 s', 60_000, () => call(wallet.read, {})],
  [
    '300 s for an upload',
    300_000,
    () => call(wallet.slip, { body: { file: new File(['x'], 's.png', { type: 'image/png' }) } }),
  ],
] as const)('a call times out after %s', async (_, ms, start) => {
  vi.useFakeTimers();
  mockPendingResponse(wallet.read, undefined as never);
  mockPendingResponse(wallet.slip, undefined as never);
  const outcome = errorOf(start());
  let isSettled = false;
  void outcome.then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(isSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ kind: 'timeout' });
});

test('GD-3 several calls that fail together end the session once', async () => {
  const reports = recordReports('w_1.old');
  mockRefusal(wallet.read, 'UNAUTHORIZED');
  await Promise.all([1, 2, 3, 4, 5].map(() => errorOf(call(wallet.read, {}))));
  expect(reports.sessionEnded).toBe(1);
});

test('INVALID_IP is a refusal and does not end the session', async () => {
  const reports = recordReports('w_1.old');
  mockRefusal(wallet.read, 'INVALID_IP');
  await errorOf(call(wallet.read, {}));
  expect(reports.sessionEnded).toBe(0);
});

test('GD-4 the login never ends a session', async () => {
  const reports = recordReports('w_1.old');
  for (const key of ['UNAUTHORIZED', 'INVALID_USER_2'] as const) {
    mockRefusal(session.login, key);
    expect(await errorOf(call(session.login, LOGIN))).toMatchObject({ kind: 'refused', key });
  }
  expect(reports.sessionEnded).toBe(0);
});

test('a response that was asked for before a command is not read after it', async () => {
  const authorization = 'Bearer kept';
  onTestFinished(registerClientHandlers({ getToken: () => 'kept' }));
  onTestFinished(() => {
    delete window.earlyResponses;
  });
  const { url } = await requestOf(() => call(wallet.read, {}));
  const early = { authorization, sentAt: performance.now(), response: Promise.resolve(new Response('{}')) };
  window.earlyResponses = new Map([[url, { ...early, abort: () => {} }]]);
  mockNetworkError(wallet.transfer);
  await errorOf(sendCommand(wallet.transfer, TRANSFER));
  mockRefusal(wallet.read, 'REQUEST_LIMIT');
  expect(await errorOf(call(wallet.read, {}))).toMatchObject({ kind: 'refused', message: 'REQUEST_LIMIT' });
});
