import '#testing/node-page.ts';

import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, test } from 'vitest';

import { REDIRECTS, ROUTES } from '#app/routing/routes.ts';

import { EARLY_ROUTES } from './early-routes.ts';

test('the early script knows every address of the route table, and no other', () => {
  const addresses = [...ROUTES.map(({ path }) => path), ...REDIRECTS.map(({ from }) => from)];
  const known = addresses.filter((path) => path !== '*');
  expect(Object.keys(EARLY_ROUTES).toSorted()).toEqual(known.toSorted());
});

test('an address that redirects needs what the page it leads to needs', () => {
  for (const { from } of REDIRECTS) expect(EARLY_ROUTES[from]).toBe(EARLY_ROUTES['/user/home']);
});

test('the early queries of home are those that it requests before it is rendered', () => {
  const paths = [wallet.read, serviceLookup.info, spinWheel.active].map(({ path }) => path);
  expect(EARLY_ROUTES['/user/home']?.queries).toEqual(paths);
});

test('no query is sent early for a page of visitors', () => {
  const visitorRoutes = ROUTES.filter(({ area }) => area === 'entry' || area === 'bare');
  for (const { path } of visitorRoutes) expect(EARLY_ROUTES[path]?.queries).toEqual([]);
});
