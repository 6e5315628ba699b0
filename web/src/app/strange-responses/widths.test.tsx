import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';

import { SCREENS } from './screens.test-utils.ts';
import { checkWidths, EXTREMES, mockExtremes } from './widths.test-utils.ts';

test('no word and no figure of the operator makes a screen wider than 320 px', async () => {
  mockExtremes(EXTREMES.letters);
  const found: string[] = [];
  for (const [index, screen] of SCREENS.entries()) {
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'th';
    for (const fault of await checkWidths(screen, language, [320]))
      found.push(`${screen.route} ${language} ${fault}`);
  }
  expect(found).toEqual([]);
});
