import '#testing/node-page.ts';

import { expect, test } from 'vitest';

import { PATHS } from '#lib/paths.ts';

import { findRoute } from './routes.ts';

test.each(Object.values(PATHS))('%s is an address of the route table', (path) => {
  const { pathname } = new URL(path, 'https://app.example');
  expect(findRoute(pathname).path).toBe(pathname);
});
