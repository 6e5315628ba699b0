/* Draws the icons of the installed app from `web/public/icon.svg`, when that changes: `npx tsx scripts/draw-icons.ts`. */
import { readFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { launchOptions } from './setup/find-chromium.ts';

/** Corners of the drawing. Systems that cut icons themselves need it without them. */
const CORNERS = ' rx="16"';
const ICONS = [
  { name: 'icon-192', size: 192, isFull: false },
  { name: 'icon-512', size: 512, isFull: false },
  { name: 'maskable-192', size: 192, isFull: true },
  { name: 'maskable-512', size: 512, isFull: true },
  { name: 'apple-touch-icon', size: 180, isFull: true },
];

const drawing = readFileSync('web/public/icon.svg', 'utf8');
if (!drawing.includes(CORNERS)) throw new Error('web/public/icon.svg has no corners to remove');
const browser = await chromium.launch(launchOptions());
for (const { name, size, isFull } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${isFull ? drawing.replace(CORNERS, '') : drawing}`,
  );
  await page.screenshot({ path: `web/public/icons/${name}.png`, omitBackground: !isFull });
}
await browser.close();
