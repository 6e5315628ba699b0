import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { wheelPage } from '../../pages/wheel-page.ts';

const DENSITY = 3;

test.use({ language: 'en', deviceScaleFactor: DENSITY, viewport: { width: 390, height: 844 } });

/** Creates a distinct colour for each slice. */
const createColour = (index: number) => {
  const [red, green, blue] = [index % 3, Math.floor(index / 3) % 3, Math.floor(index / 9)].map(
    (part) => 20 + part * 100,
  );
  return { red, green, blue, css: `rgb(${red} ${green} ${blue})` };
};

const createSlice = (index: number) => ({
  code: `P${index}`,
  label: index % 2 === 0 ? `รางวัลที่ ${index}` : `ລາງວັນ ${index}`,
  bgColor: createColour(index).css,
  textColor: '#ffffff',
  htmlDescription: '',
  weight: 1,
  prize: 0,
});

/** Reads the colour in the middle of a picture, in a page without a CSP. */
async function readMiddleColour(browser: Browser, picture: Buffer) {
  const page = await browser.newPage();
  const colour = await page.evaluate(async (base64) => {
    const response = await fetch(`data:image/png;base64,${base64}`);
    const bitmap = await createImageBitmap(await response.blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const [red = -1, green = -1, blue = -1] =
      context?.getImageData(bitmap.width >> 1, bitmap.height >> 1, 1, 1).data ?? [];
    return { red, green, blue, width: bitmap.width };
  }, picture.toString('base64'));
  await page.close();
  return colour;
}

/** Takes a screenshot just below the tip of the pointer, where there is no label. */
async function captureUnderPointer(page: Page) {
  const box = await page.locator('[data-wheel]').evaluate((element) => {
    const { x, y, width } = (element.parentElement as HTMLElement).getBoundingClientRect();
    return { x: x + width / 2, y: y + (26 * width) / 350 };
  });
  return page.screenshot({ clip: { x: box.x - 1, y: box.y - 1, width: 2, height: 2 }, scale: 'device' });
}

for (const [count, indexes] of [
  [2, [0, 1]],
  [7, [0, 3, 6]],
  [24, [0, 1, 11, 12, 22, 23]],
] as const) {
  test(`SP-1 on a screen of ${DENSITY} pixels to one, the pointer is on the colour of the winning slice, with ${count} slices`, async ({
    member: { page, id },
    world,
    browser,
  }) => {
    const app = wheelPage(page, 'en');
    await world.catalogue.update({
      wheel: { name: 'Colours', slices: Array.from({ length: count }, (_, index) => createSlice(index)) },
    });
    await world.updateMember(id, { coins: 30 });
    await world.outcomes.set(
      'spinWheel.spin',
      indexes.map((index) => `P${index}`),
    );
    await app.open();
    expect(await app.disc.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(
      350 * DENSITY,
    );

    for (const index of indexes) {
      await app.spinButton.click();
      await expect(app.alert).toContainText(createSlice(index).label);
      await app.closeAlert();
      const measured = await readMiddleColour(browser, await captureUnderPointer(page));
      expect(measured.width).toBe(2 * DENSITY);
      const distances = Array.from({ length: count }, (_, slice) => {
        const { red = 0, green = 0, blue = 0 } = createColour(slice);
        return Math.hypot(measured.red - red, measured.green - green, measured.blue - blue);
      });
      expect(distances.indexOf(Math.min(...distances)), JSON.stringify(measured)).toBe(index);
      expect(Math.min(...distances)).toBeLessThan(12);
    }
  });
}
