/* Draws the icons of the installed app from web/public/icon.svg. The files are committed: run it when the drawing changes. */
import '../setup/check-node-version.mjs';

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { runCommand } from '../lib/command-line.mjs';
import { fromRoot } from '../lib/repository.ts';
import { CHROMIUM_ENVIRONMENT } from '../test-run/environment.mjs';
import { ensureChromium } from '../setup/install-chromium.ts';
import { ensureInstalled } from '../setup/install-packages.mjs';

/** Corners of the drawing. Systems that cut icons themselves need it without them. */
const CORNERS = ' rx="16"';

/** Files of `web/public/icons`. @type {readonly { name: string, size: number, isFull: boolean }[]} */
const ICONS = [
  { name: 'icon-192.png', size: 192, isFull: false },
  { name: 'icon-512.png', size: 512, isFull: false },
  { name: 'maskable-192.png', size: 192, isFull: true },
  { name: 'maskable-512.png', size: 512, isFull: true },
  { name: 'apple-touch-icon.png', size: 180, isFull: true },
];

await runCommand(
  {
    name: 'npm run icons',
    summary: 'Draws the icons of the installed app from web/public/icon.svg.',
    options: {},
    environment: CHROMIUM_ENVIRONMENT,
    exitCodes: {},
  },
  async () => {
    await ensureInstalled();
    await ensureChromium();
    const { chromium } = await import('@playwright/test');
    const { launchOptions } = await import('../setup/find-chromium.ts');
    const drawing = readFileSync(fromRoot('web/public/icon.svg'), 'utf8');
    if (!drawing.includes(CORNERS)) throw new Error('web/public/icon.svg has no corners to remove');
    mkdirSync(fromRoot('web/public/icons'), { recursive: true });
    const browser = await chromium.launch({ ...launchOptions(), headless: true });
    try {
      for (const { name, size, isFull } of ICONS) {
        const page = await browser.newPage({ viewport: { width: size, height: size } });
        const svg = isFull ? drawing.replace(CORNERS, '') : drawing;
        await page.setContent(
          `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
        );
        writeFileSync(fromRoot('web/public/icons', name), await page.screenshot({ omitBackground: !isFull }));
        await page.close();
      }
    } finally {
      await browser.close();
    }
    return 0;
  },
);
