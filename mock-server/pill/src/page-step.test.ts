import { expect, test } from 'vitest';

import { pageStep } from './page-step.ts';

const ON = { isActive: true, variant: 'standard' };
const OFF = { ...ON, isActive: false };

test('a page that was told that the service has ended goes in again as the maintenance is over, and no sooner', () => {
  expect(pageStep(ON, OFF, '/user/home')).toBe('stay');
  expect(pageStep(OFF, OFF, '/terminated')).toBe('stay');
  expect(pageStep(OFF, ON, '/terminated')).toBe('enter');
});

test('whoever looks at that page while the service is there, or at another, is left alone', () => {
  expect(pageStep(undefined, ON, '/terminated')).toBe('stay');
  expect(pageStep(ON, ON, '/terminated')).toBe('stay');
  expect(pageStep(OFF, ON, '/login')).toBe('stay');
});

test('another variant is loaded once: what is then read first is what the page was served as', () => {
  const lao = { ...ON, variant: 'lao' };
  expect(pageStep(ON, lao, '/user/home')).toBe('reload');
  expect(pageStep(undefined, lao, '/user/home')).toBe('stay');
  expect(pageStep(lao, lao, '/user/home')).toBe('stay');
});
