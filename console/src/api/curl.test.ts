import { expect, test } from 'vitest';

import { toCurl } from './curl.ts';

const OPTIONS = { origin: 'http://127.0.0.1:4000', hasToken: false };

test('a request becomes one shell command with a quoted body', () => {
  const body = { note: "it's $HOME" };
  expect(toCurl({ method: 'POST', path: '/__sandbox/worlds', body }, OPTIONS)).toBe(
    String.raw`curl -s -X POST http://127.0.0.1:4000/__sandbox/worlds -H 'content-type: application/json' -d '{"note":"it'\''s $HOME"}'`,
  );
});

test('a GET has no method option, and the token is a shell variable', () => {
  expect(toCurl({ method: 'GET', path: '/a?b=c d', body: undefined }, { ...OPTIONS, hasToken: true })).toBe(
    `curl -s 'http://127.0.0.1:4000/a?b=c d' -H "x-sandbox-token: $SANDBOX_TOKEN"`,
  );
});
