import { expect, test } from 'vitest';

import { i18n, initTexts, loadTextGroup } from './i18n.ts';

test('a group of texts that is requested twice at once is there when either request settles', async () => {
  await initTexts('en');
  const first = loadTextGroup('member');
  await loadTextGroup('member');
  expect(i18n.exists('title', { ns: 'transfer' })).toBe(true);
  await first;
});
