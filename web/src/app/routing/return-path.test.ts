import { expect, test } from 'vitest';

import { getReturnPath, buildLoginPath } from './return-path.ts';

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example/user',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/user\\..\\..\\evil',
  '\\user',
  'https://evil.example',
  'https://evil.example/user',
  'http://evil.example/user/home',
  'HTTPS://evil.example/user',
  'https:evil.example',
  'https:/evil.example/user',
  '//user@evil.example',
  'user@evil.example/user',
  'javascript:alert(1)',
  'JavaScript:alert(1)//user',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/user',
  'file:///user',
  'about:blank#/user',
  'user',
  'user/home',
  './user',
  '../user',
  '/',
  '',
  '/login',
  '/login?next=/login',
  '/register?code=PR1',
  '/terminated',
  '/__sandbox/',
  '/api/wallet',
  '/user/../login',
  '/user/../../evil',
  '/user/..//evil.example',
  '/user/%2e%2e/login',
  '/users',
  '/userhome',
  '/user.evil.example',
  '/user@evil.example',
  '/USER/home',
  '/%75ser/home',
  '/\tuser',
  '/user\n/home',
  '\u0000/user',
];

test('C6 none of 50 hostile values is followed', () => {
  expect(HOSTILE).toHaveLength(50);
  expect(HOSTILE.filter((next) => getReturnPath(next) !== '/user')).toEqual([]);
});

test('without a return path the login leads to the member’s home', () => {
  expect(getReturnPath(null)).toBe('/user');
});

test('a path of the member is followed unchanged', () => {
  const paths = [
    '/user',
    '/user/home',
    '/user/home?m=transfer&to=PG',
    '/user/statement?page=3#row',
    '/user/profile?x=%2F%2Fevil.example',
    '/user/statement?page=2#row-7',
  ];
  expect(paths.map(getReturnPath)).toEqual(paths);
});

test('dots in a member’s path are resolved before it is checked', () => {
  expect(getReturnPath('/user/home/../statement')).toBe('/user/statement');
});

test('the path of the login has the return path and the inviter’s code', () => {
  expect(buildLoginPath({ pathname: '/user/home', search: '?m=transfer' })).toBe(
    '/login?next=%2Fuser%2Fhome%3Fm%3Dtransfer',
  );
  expect(buildLoginPath({ pathname: '/user/home', search: '?code=PR1' })).toContain('&code=PR1');
  expect(buildLoginPath({ pathname: '/user/home', search: '', hash: '#row' })).toBe(
    '/login?next=%2Fuser%2Fhome%23row',
  );
});
