import { test } from 'vitest';

import { checkAccessibility, checkLayout } from './gallery.test-utils.tsx';

test('on a narrow phone no content overflows and every target has at least 44 px', () =>
  checkLayout('th', 320));

test('the light scheme has no accessibility violations', () => checkAccessibility('light'));
