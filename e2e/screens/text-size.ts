import type { Page } from '@playwright/test';

/** Text size that browsers start with. */
const DEFAULT_PX = 16;

/** Sets the text size of the browser, as a member does in its settings, in percent of the default. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const size = (DEFAULT_PX * percent) / 100;
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}
