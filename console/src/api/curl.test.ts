import { expect, test } from 'vitest';

import { toCurl } from './curl.ts';

const AT = { origin: 'http://127.0.0.1:4000', hasToken: false };

test('a call is one line of a shell, its body quoted so that the shell leaves it alone', () => {
  const body = { note: "it's $HOME" };
  expect(toCurl({ method: 'POST', path: '/__sandbox/worlds', body }, AT)).toBe(
    String.raw`curl -s -X POST http://127.0.0.1:4000/__sandbox/worlds -H 'content-type: application/json' -d '{"note":"it'\''s $HOME"}'`,
  );
});

test('a call that asks has no method, and the token is named, never written out', () => {
  expect(toCurl({ method: 'GET', path: '/a?b=c d', body: undefined }, { ...AT, hasToken: true })).toBe(
    `curl -s 'http://127.0.0.1:4000/a?b=c d' -H "x-sandbox-token: $SANDBOX_TOKEN"`,
  );
});
