import type { IncomingMessage } from 'node:http';

import { expect, test } from 'vitest';

import {
  findForeignOrigin,
  findForeignSign,
  isAllowedHost,
  isCrossSite,
  listOwnOrigins,
} from './foreign-request.ts';

const OWN = { host: 'localhost:4000' };
const PARTNER = 'https://partner.test';
const allowed = new Set([PARTNER]);

const toRequest = (headers: Record<string, string>, remoteAddress = '127.0.0.1', version = [1, 1]) =>
  ({
    headers,
    socket: { remoteAddress },
    httpVersionMajor: version[0],
    httpVersionMinor: version[1],
  }) as unknown as IncomingMessage;

test('a host is this machine, one that is allowed, or any address where all are', () => {
  for (const [host, ofNone, ofName, ofAll] of [
    ['localhost:4000', true, true, true],
    ['127.8.9.10', true, true, true],
    ['[::1]:4000', true, true, true],
    ['mine.localhost:4000', true, true, true],
    ['Wallet.test:4000', false, true, false],
    ['192.168.1.2:4000', false, false, true],
    ['[2001:db8::1]:4000', false, false, true],
    ['evil.test', false, false, false],
    ['192.168.1.2.evil.test', false, false, false],
    ['', false, false, false],
  ] as const) {
    const isAllowed = (hosts: readonly string[]) => isAllowedHost(toRequest({ host }), new Set(hosts));
    expect([isAllowed([]), isAllowed(['wallet.test']), isAllowed(['*'])], host).toEqual([
      ofNone,
      ofName,
      ofAll,
    ]);
  }
});

test('a page is foreign unless its origin is that of the server or an allowed one', () => {
  for (const [headers, origin] of [
    [{}, undefined],
    [{ origin: 'http://localhost:4000' }, undefined],
    [{ origin: 'https://localhost:4000' }, undefined],
    [{ origin: 'http://localhost:5000' }, 'http://localhost:5000'],
    [{ origin: PARTNER }, undefined],
    [{ origin: 'https://evil.test' }, 'https://evil.test'],
    [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, undefined],
    [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-site' }, 'https://evil.test'],
    [{ origin: 'null' }, 'null'],
  ] as const) {
    expect(findForeignOrigin({ ...OWN, ...headers }, allowed), JSON.stringify(headers)).toBe(origin);
  }
});

test('a request is of another site if the browser says so and its origin is not allowed', () => {
  for (const [headers, expected] of [
    [{}, false],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://evil.test' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: PARTNER }, false],
  ] as const) {
    expect(isCrossSite(headers, allowed), JSON.stringify(headers)).toBe(expected);
  }
});

test('a request of another machine or through a proxy gives a sign', () => {
  expect(findForeignSign(toRequest(OWN))).toBeUndefined();
  expect(findForeignSign(toRequest(OWN, '10.0.0.1'))).toBe('the address 10.0.0.1');
  for (const header of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'cf-ray', 'fly-client-ip'])
    expect(findForeignSign(toRequest({ ...OWN, [header]: 'x' })), header).toBe(`the header ${header}`);
  for (const header of ['x-client', 'x-forwardedness', 'x-sandbox-world', 'avia'])
    expect(findForeignSign(toRequest({ ...OWN, [header]: 'x' })), header).toBeUndefined();
  expect(findForeignSign(toRequest({ host: 'evil.test' }))).toBe('the host evil.test');
  expect(findForeignSign(toRequest(OWN, '127.0.0.1', [1, 0]))).toBe('HTTP/1.0');
  expect(findForeignSign(toRequest(OWN, '127.0.0.1', [2, 0]))).toBeUndefined();
});

test('the origins of a server on this machine have the port under which it was called', () => {
  expect(listOwnOrigins({ headers: { host: 'mine.localhost:4000' } })).toEqual([
    'http://localhost:4000',
    'http://127.0.0.1:4000',
  ]);
  expect(listOwnOrigins({ headers: {} })).toEqual(['http://localhost', 'http://127.0.0.1']);
});
