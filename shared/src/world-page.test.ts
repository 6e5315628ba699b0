import { expect, test } from 'vitest';

import { readWorldHost, toWorldHost } from './world-page.ts';

test('a host names a world below localhost, and nothing else', () => {
  for (const [host, world] of [
    ['mine.localhost', 'mine'],
    ['mine.localhost:4000', 'mine'],
    ['MINE.LocalHost:4000', 'mine'],
    ['w-1.localhost', 'w-1'],
    ['localhost:4000', undefined],
    ['-mine.localhost', undefined],
    ['a.mine.localhost', undefined],
    ['mine.localhost.evil.test', undefined],
    ['mine.localhost:port', undefined],
    ['mine.test', undefined],
  ] as const) {
    expect(readWorldHost(host), host).toBe(world);
  }
});

test('the host of a world is that of this machine, with the same port', () => {
  for (const [host, expected] of [
    ['localhost:4000', 'mine.localhost:4000'],
    ['localhost', 'mine.localhost'],
    ['127.0.0.1:4000', 'mine.localhost:4000'],
    ['other.localhost:4000', 'mine.localhost:4000'],
    ['sandbox.test:4000', undefined],
    ['127.0.0.2:4000', undefined],
    ['localhost.evil.test', undefined],
  ] as const) {
    expect(toWorldHost('mine', host), host).toBe(expected);
  }
});
