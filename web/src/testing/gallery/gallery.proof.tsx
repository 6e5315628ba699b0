import { test } from 'vitest';

import { GALLERY_LANGUAGES } from './gallery-texts.ts';
import { checkAccessibility, checkLayout } from './gallery.test-utils.tsx';

test.each(
  GALLERY_LANGUAGES.flatMap((language) => [320, 390, 1280].map((width) => [language, width] as const)),
)('in %s at %i px no content overflows and every target has at least 44 px', checkLayout);

test('the dark scheme has no accessibility violations', () => checkAccessibility('dark'));
