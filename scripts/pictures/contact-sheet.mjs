import { rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Factor by which the sheet scales pictures down. */
const SCALE = 0.5;

/** A picture of a screen. @typedef {{ language: string, theme: string, width: number, file: string }} Shot */

/** Formats the title of a row. @param {Shot} shot */
const formatTitle = ({ language, theme }) => `${language} · ${theme}`;

/**
 * Writes the contact sheet of a screen: a row for each language and theme, a column for each width.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} name
 * @param {readonly Shot[]} shots
 * @param {string} file
 */
export async function writeSheet(browser, name, shots, file) {
  const titles = [...new Set(shots.map(formatTitle))];
  const page = await browser.newPage({ viewport: { width: 1700, height: 900 } });
  const cells = titles.map((title) => {
    const pictures = shots
      .filter((shot) => formatTitle(shot) === title)
      .map(({ width, file: shot }) => `<img src="${pathToFileURL(shot)}" width="${width * SCALE}" alt="">`)
      .join('');
    return `<h2>${title}</h2><div>${pictures}</div>`;
  });
  const style =
    'body{margin:16px;font:600 14px sans-serif;background:#999;width:max-content}' +
    'h1,h2{margin:12px 0 6px}div{display:flex;gap:12px;align-items:start}img{background:#fff}';

  const html = `${file}.html`;
  // Written to a file, because a page from a string cannot load local pictures.
  writeFileSync(
    html,
    `<!doctype html><meta charset="utf-8"><style>${style}</style><h1>${name}</h1>${cells.join('')}`,
  );
  await page.goto(pathToFileURL(html).href, { waitUntil: 'load' });
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  rmSync(html);
}
