import { expect, test } from 'vitest';

import { getPageNavigation } from './page-navigation.ts';

const ON = { isActive: true, variant: 'standard' };
const OFF = { ...ON, isActive: false };

test('a page that was told that the service has ended goes in again as the maintenance is over, and no sooner', () => {
  expect(getPageNavigation(ON, OFF, '/user/home')).toBe('stay');
  expect(getPageNavigation(OFF, OFF, '/terminated')).toBe('stay');
  expect(getPageNavigation(OFF, ON, '/terminated')).toBe('enter');
});

test('whoever looks at that page while the service is there, or at another, is left alone', () => {
  expect(getPageNavigation(undefined, ON, '/terminated')).toBe('stay');
  expect(getPageNavigation(ON, ON, '/terminated')).toBe('stay');
  expect(getPageNavigation(OFF, ON, '/login')).toBe('stay');
});

test('another variant is loaded once: what is then read first is what the page was served as', () => {
  const lao = { ...ON, variant: 'lao' };
  expect(getPageNavigation(ON, lao, '/user/home')).toBe('reload');
  expect(getPageNavigation(undefined, lao, '/user/home')).toBe('stay');
  expect(getPageNavigation(lao, lao, '/user/home')).toBe('stay');
});
