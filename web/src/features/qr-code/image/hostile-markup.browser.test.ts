import { expect, test } from 'vitest';

import { checkHostileSvgs, checkNoCodes, PARTS, readDrawnCode } from './hostile-markup.test-utils.ts';

/** Texts of real codes, as they follow each other. */
const CODES = Array.from(
  { length: 3 },
  (_, index) => `00020101021229370016A00000067701011101130066812345${index}`,
);

test('S6 of a hostile SVG only shapes are drawn, as an image, and nothing is loaded', () =>
  checkHostileSvgs(PARTS.map((part) => `<svg viewBox="0 0 29 29">${part}<path d="M4 4h7v7h-7z"/></svg>`)));

test('S6 a picture of another site, a page and a text are not codes', () =>
  checkNoCodes([
    '<img src="https://evil.example/x.png">',
    'data:text/html,<script>executed++</script>',
    'hello',
  ]));

test('S6 a real code is read as its text', async () => {
  expect(await Promise.all(CODES.map(readDrawnCode))).toEqual(CODES);
});
