import '#testing/node-page.ts';

import { expect, test } from 'vitest';

import { toGameUrl, isAppUrl } from './game-url.ts';

const LINK = 'https://play.example.com/pg?launch=1';

test.each([
  ['web', LINK, LINK],
  ['web', 'javascript:alert(1)', undefined],
  ['web', 'http://play.example.com/pg', undefined],
  ['web', 'mygame://open', undefined],
  ['web', '', undefined],
  ['web', undefined, undefined],
  ['android', 'mygame://open', 'mygame://open'],
  ['android', 'intent://scan/#Intent;end', undefined],
  ['ios', LINK, LINK],
  ['ios', 'data:text/html,x', undefined],
] as const)('opened on %s, %s gives %s', (platform, link, url) => {
  expect(toGameUrl(link, platform, '')).toBe(url);
});

test.each([
  ['games.example.net', 'https://games.example.net/pg?launch=1'],
  ['https://games.example.net:8443', 'https://games.example.net:8443/pg?launch=1'],
  ['http://games.example.net', undefined],
  ['javascript:alert(1)', undefined],
])('F-66 with the game host %s a game opens at %s', (host, address) => {
  expect(toGameUrl(LINK, 'web', host)).toBe(address);
});

test('F-66 the game host applies to the web only', () => {
  expect(toGameUrl(LINK, 'android', 'games.example.net')).toBe(LINK);
});

test('an address of an app is distinguished from one of the web', () => {
  expect(isAppUrl('mygame://open')).toBe(true);
  expect(isAppUrl(LINK)).toBe(false);
});
