import type { Page } from '@playwright/test';

import { SHARE_PATH } from '@wallet/deployment/share-slip.ts';

/** Lets the page take itself for a window of the installed app, from its next load on. */
export const beInstalled = (page: Page) =>
  page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (media) =>
      matchMedia.call(window, media.replace('(display-mode: standalone)', 'all'));
  });

/** Returns true if a worker waits for shares. */
export const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(
    async (scope) => (await navigator.serviceWorker.getRegistration(scope))?.active != null,
    SHARE_PATH,
  );

interface SharedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Shares a file as the browser does after a choice in the share sheet. Returns its id in the address; undefined without a worker. */
export async function share(page: Page, file: SharedFile): Promise<string | undefined> {
  await page.route('**/share-sheet', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="multipart/form-data" action="${SHARE_PATH}"><input type="file" name="slip" /><button>Share</button></form>`,
    }),
  );
  await page.goto('/share-sheet');
  await page.locator('input').setInputFiles(file);
  let id: string | undefined;
  const read = (url: string) => (id ??= new URL(url).searchParams.get('shared') ?? undefined);
  page.on('request', (request) => read(request.url()));
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForURL(/m=deposit/);
  return id;
}
