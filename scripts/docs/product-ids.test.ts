import { expect, test } from 'vitest';

import { findIdErrors, findIdReferences } from './product-ids.ts';

const PAGE = '| <a id="QR-7"></a>QR-7 | an expired code cannot be paid |';
const texts = (path: string, text: string) =>
  new Map([
    ['docs/product/acceptance.md', PAGE],
    ['docs/product/reliability.md', '<a id="W2"></a><a id="§7"></a><a id="F-46"></a>'],
    ['web/src/a.test.ts', "test('QR-7 an expired code cannot be paid', () => {});"],
    [path, text],
  ]);

test.each([
  ['web/src/a.ts', '/** See F-46, §7 and QR-7. */'],
  ['web/src/b.test.ts', "test('W2 a thread is read by its own member alone', () => {});"],
  ['web/src/c.ts', "const encoding = 'UTF-8';\nconst slice = 'S1';"],
])('an id with an anchor resolves: %s', (path, text) => {
  expect(findIdErrors(texts(path, text))).toEqual([]);
});

test.each([
  ['web/src/a.ts', '/** See F-47. */', 'web/src/a.ts:1: F-47'],
  ['web/src/a.ts', 'const a = 1;\n/** The rule of §12. */', 'web/src/a.ts:2: §12'],
  ['docs/guide.md', 'As QR-8 says.', 'docs/guide.md:1: QR-8'],
  ['web/src/b.test.ts', "test('W9 a thread', () => {});", 'web/src/b.test.ts:1: W9'],
])('an id without an anchor is an error: %s %s', (path, text, message) => {
  expect(findIdErrors(texts(path, text)).join()).toContain(message);
});

test('an acceptance point that no test names is an error', () => {
  const pages = texts('web/src/a.test.ts', "test('nothing', () => {});");
  expect(findIdErrors(pages)).toEqual(['docs/product/acceptance.md: no test names QR-7']);
});

test('several ids at the start of a title are all found', () => {
  const ids = findIdReferences('a.test.ts', "test('QR-7, QR-8: both', () => {});").map(({ id }) => id);
  expect(ids).toEqual(['QR-7', 'QR-8']);
});
