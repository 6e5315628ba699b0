import { expect, test } from 'vitest';

import { listWorldIds, selectWorldId, type WorldSelector } from './world-selection.ts';
import { parseBearerToken, readBackendToken, readBearerToken, readWorldSelector } from './world-selector.ts';

const CONFLICT = { status: 409, message: 'SANDBOX_WORLD_CONFLICT' };
const REQUIRED = { status: 400, message: 'SANDBOX_WORLD_REQUIRED' };

test('the strongest id counts, a contradiction is refused, and a token is only a hint', () => {
  const rows: readonly (readonly [selector: WorldSelector, id: string | object, strict?: string | object])[] =
    [
      [{}, 'default', REQUIRED],
      [{ token: 'a' }, 'a'],
      [{ token: 'gone' }, 'default', REQUIRED],
      [{ header: 'gone', token: 'a' }, 'gone'],
      [{ socket: 'a' }, 'a'],
      [{ cookie: 'a', socket: 'a' }, 'a'],
      [{ cookie: 'a', socket: 'b' }, CONFLICT],
      [{ host: 'a', socket: 'b' }, CONFLICT],
      [{ header: 'a', socket: 'b' }, CONFLICT],
      [{ header: 'a', cookie: 'b' }, CONFLICT],
      [{ header: 'a', host: 'b' }, CONFLICT],
      [{ header: 'a', host: 'a', cookie: 'b' }, 'a'],
      [{ host: 'a', cookie: 'b' }, 'a'],
      [{ cookie: 'a', token: 'b' }, 'a'],
    ];
  const has = (id: string) => ['default', 'a', 'b'].includes(id);
  for (const [selector, id, strict = id] of rows) {
    const row = JSON.stringify(selector);
    expect(selectWorldId(selector, { isStrict: false, has }), row).toEqual(id);
    expect(selectWorldId(selector, { isStrict: true, has }), row).toEqual(strict);
  }
});

test('the worlds that a selector may mean are the one that it names, or that of its token and the default one', () => {
  for (const [selector, ids] of [
    [{}, ['default']],
    [{ token: 'a' }, ['a', 'default']],
    [{ cookie: 'b', token: 'a' }, ['b']],
    [{ path: 'c', header: 'b' }, ['c']],
    [{ header: 'b', host: 'c' }, ['b']],
    [{ host: 'b', cookie: 'c' }, ['b']],
    [{ cookie: 'b', socket: 'c' }, ['b']],
    [{ socket: 'b', token: 'a' }, ['b']],
  ] as const) {
    expect(listWorldIds(selector), JSON.stringify(selector)).toEqual(ids);
  }
});

test('a request names its world in the header, the host, a cookie of that name or its token', () => {
  for (const [headers, named] of [
    [{}, {}],
    [{ 'x-sandbox-world': 'a' }, { header: 'a' }],
    [{ host: 'a.localhost:4000' }, { host: 'a' }],
    [{ cookie: 'sandbox_world=a' }, { cookie: 'a' }],
    [{ cookie: 'x=1; sandbox_world=a; y=2' }, { cookie: 'a' }],
    [{ cookie: 'my_sandbox_world=a' }, {}],
    [{ authorization: 'Bearer w_a.session' }, { token: 'a' }],
    [{ authorization: 'bearer   w_a.session' }, { token: 'a' }],
    [{ authorization: 'Basic w_a.session' }, {}],
    [{ authorization: 'Bearer w_a.session more' }, {}],
  ] as const) {
    const selector = readWorldSelector(headers, readBearerToken(headers));
    const given = Object.fromEntries(Object.entries(selector).filter(([, id]) => id !== undefined));
    expect(given, JSON.stringify(headers)).toEqual(named);
  }
});

test('a token has its world and its session, each of a limited length, or belongs to none', () => {
  const [world, session] = ['w'.repeat(63), 's'.repeat(128)];
  expect(parseBearerToken(`w_${world}.${session}`)).toEqual({ world, sessionId: session });
  for (const text of [
    '',
    'w_a.',
    'w_.s',
    'a.s',
    'w_A.s',
    'w_a.s.t',
    ' w_a.s',
    `w_${world}w.s`,
    `w_a.${session}s`,
  ])
    expect(parseBearerToken(text), text).toEqual({ sessionId: '' });
});

test('a token of a real backend is one session, in the world that asks, and is not kept itself', () => {
  const read = (token: string) => readBackendToken({ authorization: `Bearer ${token}` }, 'default');
  expect(read('secret')).toEqual(read('secret'));
  expect(read('secret')?.world).toBe('default');
  expect(read('secret')?.sessionId).not.toBe(read('secret2')?.sessionId);
  expect(JSON.stringify(read('secret'))).not.toContain('secret');
  expect(readBackendToken({}, 'default')).toBeUndefined();
});
