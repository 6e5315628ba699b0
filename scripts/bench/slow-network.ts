import type { Page } from '@playwright/test';

import { withStage } from './browser.ts';
import type { Measured } from './figures.ts';
import { openSlowPage, press, WEAK_NETWORK } from './slow-page.ts';

/** Draws a picture of noise, which does not get smaller: 300 kB as PNG. */
function drawNoise(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 320 });
  const pixels = new ImageData(320, 320);
  for (let at = 0; at < pixels.data.length; at += 1_024)
    crypto.getRandomValues(pixels.data.subarray(at, at + 1_024));
  for (let alpha = 3; alpha < pixels.data.length; alpha += 4) pixels.data[alpha] = 255;
  canvas.getContext('2d')?.putImageData(pixels, 0, 0);
  return canvas.toDataURL().replace(/^.*,/, '');
}

/** Presses a button of the open modal and returns the seconds until an element is shown. */
async function measureUntilShown(page: Page, button: string, shown: string): Promise<number> {
  const start = performance.now();
  await press(page.locator('dialog[open]').getByRole('button', { name: button }));
  await page.locator('dialog[open]').locator(shown).first().waitFor();
  return (performance.now() - start) / 1_000;
}

/** Measures home and two deposits with an empty cache, on a slow phone at the edge of its network. */
export const measureSlowNetwork = (folder: string): Promise<Measured> =>
  withStage(folder, async ({ server, createWorld, openContext }) => {
    const context = await openContext(await createWorld());
    const { page, waitForQuiet, readTimes } = await openSlowPage(context, WEAK_NETWORK);
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    await page.goto(`${server.url}/user/home`);
    await waitForQuiet();
    const { balance } = await readTimes();
    await page.goto(`${server.url}/user/home?m=deposit&ch=qr&p=KBANK`);
    await page.locator('dialog[open] input[inputmode=decimal]').fill('500');
    await waitForQuiet();
    const qrCode = await measureUntilShown(page, 'Create', 'img[alt^="QR code for"]');
    await page.goto(`${server.url}/user/home?m=deposit&ch=bank`);
    const buffer = Buffer.from(await page.evaluate(drawNoise), 'base64');
    const slipFile = { name: 'slip.png', mimeType: 'image/png', buffer };
    await page.locator('dialog[open] input[type=file]').setInputFiles(slipFile);
    await waitForQuiet();
    const slip = await measureUntilShown(page, 'Send slip', 'text="Slip received"');
    await context.close();
    return {
      'slow network, balance': balance / 1_000,
      'slow network, QR code of a deposit': qrCode,
      'slow network, slip of 300 kB sent': slip,
    };
  });
