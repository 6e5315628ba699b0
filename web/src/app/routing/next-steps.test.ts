import '#testing/node-page.ts';

import { expect, test } from 'vitest';

import { NEXT_STEPS } from '#entities/next-step/next-steps.ts';

import { findRoute } from './routes.ts';

test.each(Object.values(NEXT_STEPS))('the next step %s is a page with that modal', (step) => {
  const { pathname, searchParams } = new URL(step, 'https://app.example');
  const route = findRoute(pathname);
  expect(route.path).toBe(pathname);
  const modal = searchParams.get('m');
  if (modal !== null) expect(route.modals).toContain(modal);
});
