import { expect, test } from 'vitest';

import { getPageNavigation } from './page-navigation.ts';

const ON = { isActive: true, variant: 'standard' };
const OFF = { ...ON, isActive: false };

test('the terminated page is left when the maintenance ends', () => {
  expect(getPageNavigation(ON, OFF, '/user/home')).toBe('stay');
  expect(getPageNavigation(OFF, OFF, '/terminated')).toBe('stay');
  expect(getPageNavigation(OFF, ON, '/terminated')).toBe('enter');
});

test('a page stays if the service was active or it is not the terminated page', () => {
  expect(getPageNavigation(undefined, ON, '/terminated')).toBe('stay');
  expect(getPageNavigation(ON, ON, '/terminated')).toBe('stay');
  expect(getPageNavigation(OFF, ON, '/login')).toBe('stay');
});

test('a new variant reloads the page once', () => {
  const lao = { ...ON, variant: 'lao' };
  expect(getPageNavigation(ON, lao, '/user/home')).toBe('reload');
  expect(getPageNavigation(undefined, lao, '/user/home')).toBe('stay');
  expect(getPageNavigation(lao, lao, '/user/home')).toBe('stay');
});
