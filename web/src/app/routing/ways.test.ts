import { expect, test } from 'vitest';

import { WAYS } from '#entities/way-on/ways.ts';

import { findRoute } from './routes.ts';

test.each(Object.values(WAYS))('the way on %s is a page with that modal', (way) => {
  const { pathname, searchParams } = new URL(way, 'https://app.example');
  const route = findRoute(pathname);
  expect(route?.path).toBe(pathname);
  const modal = searchParams.get('m');
  if (modal !== null) expect(route?.modals).toContain(modal);
});
