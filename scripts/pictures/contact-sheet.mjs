import { rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The sheet shows pictures at this share of their size. */
const SCALE = 0.5;

/** @typedef {{ language: string, theme: string, width: number, file: string }} Shot */

/** @param {Shot} shot */
const titleOf = ({ language, theme }) => `${language} · ${theme}`;

/**
 * Puts the pictures of a screen on one sheet: a row a language and theme, a column a width.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} name
 * @param {readonly Shot[]} shots
 * @param {string} file
 */
export async function writeSheet(browser, name, shots, file) {
  const titles = [...new Set(shots.map(titleOf))];
  const page = await browser.newPage({ viewport: { width: 1700, height: 900 } });
  const cells = titles.map((title) => {
    const pictures = shots
      .filter((shot) => titleOf(shot) === title)
      .map(({ width, file: shot }) => `<img src="${pathToFileURL(shot)}" width="${width * SCALE}" alt="">`)
      .join('');
    return `<h2>${title}</h2><div>${pictures}</div>`;
  });
  const style =
    'body{margin:16px;font:600 14px sans-serif;background:#999;width:max-content}' +
    'h1,h2{margin:12px 0 6px}div{display:flex;gap:12px;align-items:start}img{background:#fff}';
  
  const html = `${file}.html`;
  // As a file, because a page made from a string may not load pictures from the disk.
  writeFileSync(html, `<!doctype html><meta charset="utf-8"><style>${style}</style><h1>${name}</h1>${cells.join('')}`);
  await page.goto(pathToFileURL(html).href, { waitUntil: 'load' });
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
  rmSync(html);
}
