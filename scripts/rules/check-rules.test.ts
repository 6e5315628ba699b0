import { expect, test } from 'vitest';

import { findViolations } from './check-rules.ts';

const texts = (words: object): string => JSON.stringify(words);

test('a violation of a pattern is refused with the reason', () => {
  for (const [path, text, word] of [
    ['mock-server/src/domain/a.ts', 'const baht = satang / 100;', 'satang'],
    ['web/src/features/a/a.ts', 'const text = amount.toFixed(2);', 'satang'],
    ['web/src/api/a.ts', "const url = '/__sandbox/clock';", 'sandbox'],
    ['web/src/ui/a.ts', 'element.innerHTML = text;', 'HtmlContent'],
    ['web/src/ui/a.ts', 'const text = new Intl.PluralRules(language).select(1);', 'la'],
    ['web/src/ui/a.ts', 'const text = at.toLocaleDateString(language);', 'la'],
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
  ] as const) {
    const violations = findViolations(new Map([[path, text]]));
    expect(violations.map(({ message }) => message).join(), `${path}: ${text}`).toContain(word);
  }
});

test('honest design: the texts and the code of a feature make no such claim', () => {
  for (const [file, text, word] of [
    ['texts.en.json', 'Your deposit limit', 'reminder'],
    ['texts.th.json', 'วงเงินฝากของคุณ', 'reminder'],
    ['texts.la.json', 'ຈຳກັດການຝາກ', 'reminder'],
    ['texts.en.json', 'Licensed operator', 'licence'],
    ['texts.th.json', 'มีใบอนุญาต', 'licence'],
    ['error-texts.la.json', 'ມີໃບອະນຸຍາດ', 'licence'],
    ['texts.en.json', 'So close! Try again', 'praise'],
    ['texts.th.json', 'ยินดีด้วย คุณได้รางวัล', 'praise'],
    ['texts.la.json', 'ໂຊກດີ', 'praise'],
    ['texts.en.json', 'Cancel this withdrawal', 'stays'],
    ['texts.th.json', 'ยกเลิกการถอน', 'stays'],
    ['texts.la.json', 'ຍົກເລີກການຖອນ', 'stays'],
    ['sound.ts', "new Audio('win.mp3').play();", 'celebrates'],
    ['clip.tsx', 'const clip = <video autoPlay />;', 'celebrates'],
    ['sound.ts', 'const context = new AudioContext();', 'chat'],
  ] as const) {
    const source = file.endsWith('.json') ? JSON.stringify({ a: text }) : text;
    const violations = findViolations(new Map([[`web/src/features/wheel/${file}`, source]]));
    expect(violations.map(({ message }) => message).join(), `${file}: ${text}`).toContain(word);
  }
});

test('honest design: the wheel draws no prize, and no call takes a withdrawal back', () => {
  const find = (path: string, text: string) => findViolations(new Map([[path, text]]));
  expect(find('web/src/features/wheel/spin/use-spin.ts', 'const prize = Math.random();')).toHaveLength(1);
  expect(find('web/src/features/wheel/canvas/wheel-geometry.ts', 'const turn = Math.random();')).toEqual([]);
  expect(find('shared/src/contract/wallet.ts', "path: '/api/wallet/withdraw/cancel',")).toHaveLength(1);
});

test('the English texts have the keys and placeholders of the Thai ones, and no markup', () => {
  for (const [name, thai, english, word] of [
    ['a key that is missing', { a: 'ก', b: 'ข' }, { a: 'a' }, 'b is missing'],
    ['a key too many', { a: 'ก' }, { a: 'a', c: 'c' }, 'c is in no Thai text'],
    ['another placeholder', { a: '{{amount}} บาท' }, { a: '{{sum}} baht' }, 'placeholders'],
    ['an empty text', { a: 'ก' }, { a: ' ' }, 'empty'],
    ['markup', { a: 'ก' }, { a: '<b>a</b>' }, 'markup'],
    ['a joiner beside a space', { a: 'ก' }, { a: 'a\u2060 b' }, 'joiner'],
    ['a joiner at an end', { a: 'ก' }, { a: 'ab\u2060' }, 'joiner'],
    ['two zero-width spaces', { a: 'ก' }, { a: 'a\u200B\u200Bb' }, 'zero-width'],
    ['two sentences without a full stop', { a: 'ก' }, { a: 'Not sent. Try again' }, 'no full stop'],
  ] as const) {
    const violations = findViolations(
      new Map([
        ['web/src/features/a/texts.th.json', texts(thai)],
        ['web/src/features/a/texts.la.json', texts(thai)],
        ['web/src/features/a/texts.en.json', texts(english)],
      ]),
    );
    expect(violations.map(({ message }) => message).join(), name).toContain(word);
  }
});

test('a Thai word that browsers break has a joiner, but not in the heading of a file', () => {
  for (const [name, thai, word] of [
    ['a word that browsers break', { a: 'แชท' }, 'write "แช\u2060ท"'],
    ['one of two such words', { a: 'แช\u2060ท แชท' }, 'write "แช\u2060ท"'],
    ['the heading of a downloaded file', { 'file.a': 'แช\u2060ท' }, 'downloaded file'],
  ] as const) {
    const violations = findViolations(new Map([['web/src/features/a/texts.th.json', texts(thai)]]));
    expect(violations.map(({ message }) => message).join(), name).toContain(word);
  }
});

test('the glossary of the member’s words refuses a word not to use', () => {
  for (const [name, th, en, la, message] of [
    [
      'a word not to use in English',
      { a: 'เติม' },
      { a: 'Top up now' },
      { a: 'ຕື່ມ' },
      'has "top up": use "deposit"',
    ],
    ['a word not to use in Thai', { a: 'เติมเงิน' }, { a: 'Now' }, { a: 'ຕື່ມ' }, 'has "เติมเงิน": use "ฝาก"'],
    ['one with a joiner in it', { a: 'เติม\u2060เงิน' }, { a: 'Now' }, { a: 'ຕື່ມ' }, 'has "เติมเงิน"'],
    ['a word not to use in Lao', { a: 'ฝาก' }, { a: 'Now' }, { a: 'ເຕີມເງິນ' }, 'has "ເຕີມເງິນ": use "ຝາກ"'],
    ['another Thai word', { a: 'ส่ง' }, { a: 'Withdrawal' }, { a: 'ຖອນ' }, 'use "ถอน"'],
    ['another Lao word', { a: 'ถอน' }, { a: 'Withdrawal' }, { a: 'ສົ່ງ' }, 'use "ຖອນ"'],
    [
      'the wallet of another company',
      { a: 'กระเป๋า' },
      { a: 'Mobile wallet' },
      { a: 'ວອລເລັດ' },
      'use "วอลเล็ตมือถือ"',
    ],
    ['an outcome', { a: 'ผล' }, { a: 'Outcome unknown' }, { a: 'ຜົນ' }, 'what we do not know yet'],
  ] as const) {
    const violations = findViolations(
      new Map([
        ['web/src/features/a/texts.th.json', texts(th)],
        ['web/src/features/a/texts.en.json', texts(en)],
        ['web/src/features/a/texts.la.json', texts(la)],
      ]),
    );
    expect(violations.map((violation) => violation.message).join(), name).toContain(message);
  }
});

test('the glossary of the member’s words looks at texts, not at the names of their values', () => {
  const violations = findViolations(
    new Map([
      ['web/src/features/a/texts.th.json', texts({ order: 'โอน {{amount}}' })],
      ['web/src/features/a/texts.en.json', texts({ order: 'Transfer {{amount}}' })],
      ['web/src/features/a/texts.la.json', texts({ order: 'ໂອນ {{amount}}' })],
    ]),
  );
  expect(violations).toEqual([]);
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
  const thai = texts({ rows: '{{count}} รายการ' });
  const english = texts({ rows_one: '{{count}} row', rows: '{{count}} rows' });
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
