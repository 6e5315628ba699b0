import { expect, test } from 'vitest';

import { toUpperCaseText } from './upper-case.ts';

test('a text whose length would change stays as it is, so that the caret keeps its position', () => {
  expect(toUpperCaseText('abc')).toBe('ABC');
  expect(toUpperCaseText('straße')).toBe('straße');
});
