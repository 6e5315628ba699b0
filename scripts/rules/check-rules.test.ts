import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { findViolations, readSources } from './check-rules.ts';

const texts = (words: object): string => JSON.stringify(words);

/** Path, text with one violation, and a word of the expected message. */
test.each([
  ['mock-server/src/domain/a.ts', 'const baht = satang / 100;', 'satang'],
  ['web/src/features/a/a.ts', 'const text = amount.toFixed(2);', 'satang'],
  ['web/src/api/a.ts', "const url = '/__sandbox/clock';", 'sandbox'],
  ['web/src/ui/a.ts', 'element.innerHTML = text;', 'HtmlContent'],
  ['web/src/ui/a.tsx', 'const a = <input autoFocus />;', 'data-autofocus'],
  ['web/src/ui/a.module.css', '.a { overflow-wrap: anywhere; }', 'break-word'],
  ['web/src/ui/a.module.css', '.a { font-style: italic; }', 'italics'],
  ['web/src/ui/a.module.css', '.a { line-height: 1.4; }', '1.5'],
  ['web/src/ui/a.module.css', '.a {\n  line-height: 1;\n}', '1.5'],
  ['web/src/ui/a.module.css', '.a {\n  font-size: 16px;\n  line-height: 20px;\n}', '20/16'],
  ['web/src/ui/a.module.css', '.a {\n  font-size: 16px;\n}', 'rem'],
  ['web/src/ui/a.module.css', '.a {\n  font: 600 22px/34px var(--font);\n}', 'rem'],
  ['web/src/ui/a.module.css', '@media (min-width: 768px) {\n}', 'rem'],
  ['web/src/ui/a.module.css', '.a:hover .b {\n  display: block;\n}', 'hover'],
  ['web/src/lib/a.ts', '// oxlint-disable-next-line\nconst a = 1;', 'Fix'],
  ['console/src/ui/a.ts', '// oxlint-disable-next-line\nconst a = 1;', 'Fix'],
  ['web/src/lib/a.ts', 'const a = 1 as any;', 'Fix'],
  ['web/src/lib/a.test.ts', 'await page.waitForTimeout(10);', 'waits'],
  ['web/src/lib/a.test.ts', "test.skip('a', () => {});", 'always'],
  ['web/src/features/a/index.ts', "export { a } from './a.ts';", 'index'],
  ['web/src/utils/a.ts', 'export const a = 1;', 'subject'],
  ['web/src/lib/weather.ts', 'export const a = 1;', 'socket-faults'],
  ['web/src/lib/a.ts', 'export class ReadMark {}', 'ReadReceipts'],
  ['web/src/lib/a-stage.tsx', 'export const a = 1;', 'test-utils'],
  ['web/src/lib/a.ts', '/** What carries it. */\nexport const a = 1;', 'begin with "What"'],
  ['web/src/lib/a.ts', '/**\n * Of the member.\n */\nexport const a = 1;', 'begin with "Of"'],
  ['web/src/features/a/b/c/d/e.ts', 'export const a = 1;', '3 folders'],
  ['web/src/ui/a.tsx', 'export function First() {}\nexport function Second() {}', 'First, Second'],
] as const)('%s: %s', (path, text, word) => {
  const violations = findViolations(new Map([[path, text]]));
  expect(violations.map(({ message }) => message).join()).toContain(word);
});

test.each([
  ['a key that is missing', { a: 'ก', b: 'ข' }, { a: 'a' }, 'b is missing'],
  ['a key too many', { a: 'ก' }, { a: 'a', c: 'c' }, 'c is in no Thai text'],
  ['another placeholder', { a: '{{amount}} บาท' }, { a: '{{sum}} baht' }, 'placeholders'],
  ['an empty text', { a: 'ก' }, { a: ' ' }, 'empty'],
  ['markup', { a: 'ก' }, { a: '<b>a</b>' }, 'markup'],
  ['a joiner beside a space', { a: 'ก' }, { a: 'a\u2060 b' }, 'joiner'],
  ['a joiner at an end', { a: 'ก' }, { a: 'ab\u2060' }, 'joiner'],
  ['two zero-width spaces', { a: 'ก' }, { a: 'a\u200B\u200Bb' }, 'zero-width'],
])('the English texts may not have %s', (_name, thai, english, word) => {
  const violations = findViolations(
    new Map([
      ['web/src/features/a/texts.th.json', texts(thai)],
      ['web/src/features/a/texts.la.json', texts(thai)],
      ['web/src/features/a/texts.en.json', texts(english)],
    ]),
  );
  expect(violations.map(({ message }) => message).join()).toContain(word);
});

test('a folder holds at most 16 source files, tests, styles and texts not counted', () => {
  const folder = (count: number) =>
    new Map([
      ...Array.from({ length: count }, (_, at) => [`web/src/lib/a${at}.ts`, ''] as const),
      ['web/src/lib/a.test.ts', ''],
      ['web/src/lib/a.test-utils.tsx', ''],
      ['web/src/lib/a.module.css', ''],
    ]);
  expect(findViolations(folder(16))).toEqual([]);
  expect(findViolations(folder(17))).toMatchObject([{ at: 'web/src/lib' }]);
});

test('a class that the style sheet does not have is refused', () => {
  const violations = findViolations(
    new Map([
      ['web/src/ui/a.tsx', "import styles from './a.module.css';\nconst a = [styles.card, styles.cart];"],
      ['web/src/ui/a.module.css', '.card:hover { color: red; }'],
    ]),
  );
  expect(violations).toEqual([
    { at: 'web/src/ui/a.tsx:2', message: 'web/src/ui/a.module.css has no class "cart".' },
  ]);
});

test('an English plural form without a Thai counterpart is allowed', () => {
  const thai = texts({ rows_other: '{{count}} รายการ' });
  const english = texts({ rows_one: '{{count}} row', rows_other: '{{count}} rows' });
  const violations = findViolations(
    new Map([
      ['web/src/features/a/texts.th.json', thai],
      ['web/src/features/a/texts.la.json', thai],
      ['web/src/features/a/texts.en.json', english],
    ]),
  );
  expect(violations).toEqual([]);
});

test('comments may mention forbidden code', () => {
  const text = '/* never innerHTML */\nconst a = 1; // not / 100 either';
  expect(findViolations(new Map([['web/src/ui/a.ts', text]]))).toEqual([]);
});

test('M4 the repository follows the rules', () => {
  expect(findViolations(readSources(resolve(import.meta.dirname, '../..')))).toEqual([]);
});
