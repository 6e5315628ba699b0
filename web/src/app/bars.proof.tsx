import { LANGUAGES } from '@wallet/shared/limits.ts';
import { afterEach, test } from 'vitest';
import { page } from 'vitest/browser';

import { checkBars } from './bars.test-utils.ts';

afterEach(() => page.viewport(390, 844));

const BARS = LANGUAGES.flatMap((language) =>
  [320, 360, 390].flatMap((width) => [true, false].map((isMember) => ({ language, width, isMember }))),
);

test.each(BARS)('SH-1 SH-3 SH-4 the bars fit: $language, $width px, member: $isMember', checkBars);
