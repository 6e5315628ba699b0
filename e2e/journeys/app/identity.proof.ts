import { renderIdentityStyle } from '@wallet/deployment/identity/identity-style.ts';

import { expect, test as base } from '../../../kit/src/sandbox.ts';
import { waitForPath } from '../../support/content.ts';
import { holdApp } from '../../support/first-frame/hold-app.ts';
import { startServer } from '../../support/servers/served-program.ts';

const IDENTITY = {
  OPERATOR_NAME: 'ดอกบัว 88',
  PRIMARY_COLOUR: '#0b5d3b',
  ACCENT_COLOUR: '#ffb000',
  LOGO_URL: '/icons/icon-192.png',
};
const test = base.extend<object, { deployment: { readonly url: string } }>({
  // Of the worker, because it ends after the pages: they load in advance, and what is cut is an error of the page.
  deployment: [
    async ({ browserName: _ }, use) => {
      const server = await startServer(['--quiet'], IDENTITY);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
const GREEN = 'rgb(11, 93, 59)';

test('decision identity: the first frame has the name, the colours and the logo, and the page keeps them', async ({
  visitor: { page },
  deployment,
}) => {
  const release = await holdApp(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${deployment.url}/login`, { waitUntil: 'commit' });
  await expect(page).toHaveTitle('ดอกบัว 88');
  await expect(page.locator('.first-frame-card > i')).toHaveCSS('background-color', GREEN);
  await expect(page.locator('.first-frame-name')).toHaveText('ดอกบัว 88');
  await expect(page.locator('.first-frame-bar .operator-mark')).toHaveCSS(
    'background-image',
    /icon-192\.png/,
  );
  await expect(page.locator('html')).toHaveAttribute('data-first-words');
  const [first, firstFace] = await Promise.all([
    page.locator('.first-frame-name').boundingBox(),
    page.locator('.first-frame .entry-face').boundingBox(),
  ]);

  release();
  await waitForPath(page, '/login');
  await expect(page.locator('form button[type=submit]')).toHaveCSS('background-color', GREEN);
  const name = page.getByRole('banner').getByText('ดอกบัว 88', { exact: true });
  await expect(name).toBeVisible();
  await expect(page).toHaveTitle(/ · ดอกบัว 88$/);
  const logo = page.getByRole('banner').locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  expect((await name.boundingBox())?.x).toBeCloseTo(first?.x ?? 0, 0);
  expect((await name.boundingBox())?.y).toBeCloseTo(first?.y ?? 0, 0);
  expect(await page.locator('main .entry-face').boundingBox()).toEqual(firstFace);
});

test('decision identity: both schemes have their colours, chosen by the system and by the member', async ({
  visitor: { page },
  deployment,
}) => {
  const style = renderIdentityStyle({ name: '', primary: '#0b5d3b', accent: '#ffb000', logo: '' });
  const dark = /data-theme=dark\]\{.*?--primary:(#\w{6})/.exec(style)?.[1];
  const readPrimary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
  for (const [scheme, theme, expected] of [
    ['light', '', '#0b5d3b'],
    ['dark', '', dark],
    ['light', 'dark', dark],
    ['dark', 'light', '#0b5d3b'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${deployment.url}/login`);
    await page.evaluate((chosen) => localStorage.setItem('w.theme', chosen), theme);
    await page.reload();
    await waitForPath(page, '/login');
    expect(await readPrimary(), `${scheme} ${theme}`).toBe(expected);
  }
});

test('without an identity the page has the colours of the design and no style of its own', async ({
  visitor: { page },
}) => {
  await page.goto('/login');
  await waitForPath(page, '/login');
  await expect(page.locator('head style')).toHaveCount(0);
  await expect(page.getByRole('banner').locator('svg.operator-mark')).toBeVisible();
});

test('the browser reads the manifest without an error, with the name of the operator', async ({
  visitor: { page },
  deployment,
}) => {
  await page.goto(`${deployment.url}/login`);
  await waitForPath(page, '/login');
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'ดอกบัว 88', theme_color: '#0b5d3b' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window of a test is private, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
