import { afterEach, expect, test, vi } from 'vitest';

import { isAppPath, toAppUrl } from './app-url.ts';

const CREATED = { id: 'mine', members: [{ token: '' }, { token: 'w_mine.s1' }] } as never;
const PAGE = { path: '/user/home?m=deposit', isMember: true } as const;

const openAt = (address: string) => vi.stubGlobal('location', new URL(address));
// Files share their globals, and a place of a page makes a library take Node for a browser.
afterEach(() => vi.unstubAllGlobals());

test('a page of this machine is at the host of its world, with the session of its first member who has one', () => {
  openAt('http://127.0.0.1:4000/__sandbox/gallery');
  const url = toAppUrl(CREATED, { ...PAGE, language: 'la' });
  expect(url.href).toContain('http://mine.localhost:4000/user/home?m=deposit&sandbox-open=');
  expect(JSON.parse(url.searchParams.get('sandbox-open') ?? '')).toEqual({
    token: 'w_mine.s1',
    isMember: true,
    language: 'la',
  });
  expect(toAppUrl({ id: 'mine', members: [] }, PAGE).search).toBe('?m=deposit');
});

test('a page of another machine is at its own host', () => {
  openAt('https://sandbox.example/__sandbox/gallery');
  expect(toAppUrl(CREATED, PAGE).origin).toBe('https://sandbox.example');
});

test('a path that leads elsewhere is none of the app', () => {
  openAt('http://127.0.0.1:4000/__sandbox/open');
  const elsewhere = [
    '//evil.test/',
    '/\\\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    'user/home',
    '',
  ];
  expect(elsewhere.filter(isAppPath)).toEqual([]);
  expect(isAppPath('/user/home?m=deposit#end')).toBe(true);
});
