import { readFileSync } from 'node:fs';

import { findForcedColourFaults } from '../../screens/forced-colour-faults.ts';
import { findLayoutFaults } from '@wallet/shared/testing/layout/layout-faults.ts';
import { findReachFaults } from '@wallet/shared/testing/layout/reach-faults.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { findAxeViolations } from '../../support/accessibility.ts';
import { setTextSize } from '../../screens/text-size.ts';

/*
 * The checks of large text, forced colours and axe can fail: each fault is planted in a page that has none, by its styles.
 */

/** The fonts of the app: what a height cuts depends on the font, and each system has another one for Thai. */
const FONTS = ['thai-400', 'thai-600', 'latin-400', 'latin-600']
  .map((name) => {
    const file = `node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-${name}-normal.woff2`;
    const range = name.startsWith('thai') ? 'U+0E01-0E5B' : 'U+0000-00FF';
    return `@font-face { font-family: 'Noto Sans Thai'; font-weight: ${name.slice(-3)}; unicode-range: ${range}; src: url(data:font/woff2;base64,${readFileSync(file, 'base64')}) }`;
  })
  .join('\n');

/** A page without a fault at 200 % text. */
const PAGE = `<!doctype html><html lang="th"><head><meta charset="utf-8"><title>กระเป๋าเงิน</title>
<meta name="viewport" content="width=device-width"><style>${FONTS}
  body { margin: 0; padding: 12px 12px 96px; font: 1rem/1.7 'Noto Sans Thai', sans-serif; color: #1a1c22; background: #fff }
  a, button { box-sizing: border-box; min-height: 44px; padding: 8px; border: 1px solid; font: inherit; color: inherit }
  a { display: inline-block } [aria-current] { font-weight: 700; text-decoration: underline }
  footer { position: fixed; inset: auto 0 0; height: 64px; background: #eee }
</style></head><body><main><h1>ยอดเงินของคุณ</h1>
<p class="note">ที่นี่คุณฝากและถอนเงิน และเล่นเกมได้</p><p class="next">เงินเข้าแล้ว</p>
<button class="deposit">ฝากเงินเข้ากระเป๋า</button>
<nav><a href="#one" aria-current="page">หน้าแรก</a> <a href="#two">รายการ</a></nav>
<button class="last">ถอนเงิน</button></main><footer></footer></body></html>`;

const PLANTED = [
  {
    fault: 'a line is cut',
    css: '.note { height: 1.2rem; overflow: hidden }',
    found: /glyphs of ".*" are clipped/,
  },
  {
    fault: 'a line is hidden',
    css: '.note { height: 58px; overflow: hidden }',
    found: /a line of ".*" is hidden/,
  },
  {
    fault: 'the end of a line is cut',
    css: '.note { white-space: nowrap; overflow: hidden; text-overflow: ellipsis }',
    found: /is cut at its end/,
  },
  { fault: 'marks of letters are cut', css: 'h1 { line-height: 1 }', found: /exceed their line/ },
  { fault: 'two texts overlap', css: '.note { height: 40px }', found: /overlaps/ },
  { fault: 'a width is fixed', css: '.note { width: 420px }', found: /px wide in a view of 390/ },
  {
    fault: 'a text is wider than its button',
    css: '.deposit { width: 200px; white-space: nowrap }',
    found: /stands out of button.deposit/,
  },
  {
    fault: 'a number is wider than its box',
    css: '.next { width: 100px; background: #eee; white-space: nowrap }',
    found: /stands out of p.next/,
  },
  {
    fault: 'a text runs into the button beside it',
    css: '.next { position: relative; top: 80px }',
    found: /runs into button.deposit/,
  },
  {
    fault: 'a button is under the menu',
    css: 'body { padding-bottom: 0 } .last { position: absolute; bottom: -40px }',
    found: /cannot be reached/,
  },
  {
    fault: 'a button is too small',
    css: '.last { width: 20px; height: 20px; min-height: 0; padding: 0; overflow: hidden }',
    found: /is 20×20 px large/,
  },
  {
    fault: 'a word stands one letter a line',
    css: '.next { width: 1em; word-break: break-all }',
    found: /stands in \d+ lines/,
  },
] as const;

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await setTextSize(page, 200);
  await page.setContent(PAGE);
  await page.evaluate(() => document.fonts.ready);
});

test('a fault of large text is found: cut, hidden, overlapping, too wide, too small or out of reach', async ({
  page,
}) => {
  const findAll = async () => [
    ...(await page.evaluate(findLayoutFaults)),
    ...(await page.evaluate(findReachFaults)),
  ];
  expect(await findAll()).toEqual([]);
  for (const { fault, css, found } of PLANTED) {
    const style = await page.addStyleTag({ content: css });
    expect.soft(await findAll(), fault).toContainEqual(expect.stringMatching(found));
    await style.evaluate((element) => element.parentNode?.removeChild(element));
  }
  expect(await findAll()).toEqual([]);
});

test('a dialog that scrolls sideways is found', async ({ page }) => {
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<div style="overflow-y: auto; width: 200px"><p>ลิงก์แนะนำเพื่อนของคุณ</p></div>';
    document.body.append(dialog);
    dialog.showModal();
  });
  expect(await page.evaluate(findLayoutFaults)).toEqual([]);
  await page.addStyleTag({ content: 'dialog p { width: 300px }' });
  expect(await page.evaluate(findLayoutFaults)).toEqual(['div in the dialog scrolls sideways by 100 px']);
});

test('in forced colours it is found that only a colour showed what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(findForcedColourFaults)).toEqual([]);
  await page.addStyleTag({ content: '[aria-current] { all: revert; color: red } nav a { all: revert }' });
  expect(await page.evaluate(findForcedColourFaults)).toEqual(['"หน้าแรก" looks as if it were not chosen']);
});

test('axe finds a colour that is hard to read', async ({ page }) => {
  expect(await findAxeViolations(page)).toEqual([]);
  await page.addStyleTag({ content: '.note { color: #aaa }' });
  expect(await findAxeViolations(page)).toEqual([expect.stringMatching(/^color-contrast: .*note/)]);
});
