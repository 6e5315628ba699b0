import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test, vi } from 'vitest';

import { LONG_TIMEOUT } from '#testing/run-length.ts';

import { SCREENS } from './screens.test-utils.ts';
import { checkPress, checkWidths, EXTREMES, mockExtremes } from './widths.test-utils.ts';

test.each(SCREENS)('no word and no figure makes $route wider than a phone', LONG_TIMEOUT, async (screen) => {
  const found: string[] = [];
  for (const [name, extreme] of Object.entries(EXTREMES)) {
    mockExtremes(extreme);
    for (const language of LANGUAGES) {
      for (const fault of await checkWidths(screen, language, [320, 360]))
        found.push(`${name} ${language} ${fault}`);
    }
  }
  expect(found).toEqual([]);
});

test.each(SCREENS)(
  'nothing that a press on $route shows is wider than a phone',
  LONG_TIMEOUT,
  async (screen) => {
    // A new window would take the focus.
    vi.spyOn(window, 'open').mockReturnValue(null);
    mockExtremes(EXTREMES.letters);
    const found = new Set<string>();
    let count = 1;
    for (let index = 0; index < count; index += 1) {
      const language = LANGUAGES[index % LANGUAGES.length] ?? 'th';
      const press = await checkPress(screen, language, index, String(EXTREMES.letters.amount));
      count = press.count;
      for (const fault of press.found) found.add(`${language} ${fault}`);
    }
    expect([...found]).toEqual([]);
  },
);
