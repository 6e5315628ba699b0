import '#testing/node-page.ts';

import { expect, test } from 'vitest';

import { PATHS } from '#lib/paths.ts';

import { findRoute } from './routes.ts';

test.each([
  ['/', '/user/home'],
  ['//', '/user/home'],
  ['/user', '/user/home'],
  ['/user/', '/user/home'],
  ['/login///', '/login'],
  ['/user/nowhere', '*'],
  ['/logins', '*'],
  ['', '*'],
])('the address %j has the route %s', (path, route) => {
  expect(findRoute(path).path).toBe(route);
});

test.each(Object.values(PATHS))('%s is an address of the route table', (path) => {
  const { pathname } = new URL(path, 'https://app.example');
  expect(findRoute(pathname).path).toBe(pathname);
});
