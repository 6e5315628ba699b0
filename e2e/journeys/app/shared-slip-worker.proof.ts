import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, type Page, test as base } from '@playwright/test';
import { SHARE_PATH } from '@wallet/deployment/share-slip.ts';
import { DEFAULT_LOGIN } from '@wallet/fixtures/members.ts';

import { findFreePort } from '../../../scripts/lib/free-port.ts';
import { depositPage, SLIP_FILE } from '../../pages/deposit-page.ts';
import { logInOnDevice } from '../../pages/wallet-page.ts';
import { startServer } from '../../support/servers/served-program.ts';
import { beInstalled, hasWorker, share } from '../../support/shared-slip.ts';
import { loadTexts } from '../../support/texts.ts';

/* The worker of shared slips from release to release, at one address: how it ends, and what it leaves behind. */

const t = loadTexts('th');
interface Site {
  readonly url: string;
  /** Replaces what serves the address. */
  serve(env?: Readonly<Record<string, string>>): Promise<void>;
}

const test = base.extend<{ readonly site: Site }>({
  site: async ({ browserName: _ }, use) => {
    const port = await findFreePort();
    let stop = async () => {};
    const serve: Site['serve'] = async (env = {}) => {
      await stop();
      ({ stop } = await startServer(['--quiet', '--port', String(port)], env));
    };
    await serve();
    await use({ url: `http://127.0.0.1:${port}`, serve });
    await stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});
test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-A245F) Chrome/140.0 Mobile Safari/537.36',
});

async function openInstalled(page: Page) {
  await beInstalled(page);
  await logInOnDevice(page, 'th', DEFAULT_LOGIN);
}

/** Does what the browser does after each share: asks for the worker's script again. */
const update = (page: Page) =>
  page.evaluate(async (scope) => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    return registration?.update().then(
      () => 'asked',
      () => 'kept',
    );
  }, SHARE_PATH);

const expectDepositWithoutSlip = async (page: Page) => {
  const { dialog } = depositPage(page, 'th');
  await expect(dialog.getByRole('button', { name: t('slip', 'choose') })).toBeVisible();
  await expect(dialog.getByRole('img', { name: t('slip', 'preview') })).toBeHidden();
};

test('SL-9 the operator ends the worker by the script alone, where no page of the app helps', async ({
  page,
  site,
}) => {
  await openInstalled(page);
  await expect.poll(() => hasWorker(page)).toBe(true);
  await site.serve({ SHARE_SLIP: 'off' });
  await update(page);
  await expect.poll(() => hasWorker(page)).toBe(false);
  await share(page, SLIP_FILE);
  await expect(page).toHaveURL(/deposit/);
});

test('SL-9 the installed app ends the worker of an operator that has switched it off', async ({
  page,
  site,
}) => {
  await openInstalled(page);
  await expect.poll(() => hasWorker(page)).toBe(true);
  await site.serve({ SHARE_SLIP: 'off' });
  await logInOnDevice(page, 'th', DEFAULT_LOGIN);
  await expect.poll(() => hasWorker(page)).toBe(false);
});

test('SL-9 an upgrade of a device without the worker gets it, and the next one changes nothing', async ({
  page,
  site,
}) => {
  await site.serve({ SHARE_SLIP: 'off' });
  await openInstalled(page);
  expect(await hasWorker(page)).toBe(false);
  await site.serve();
  await logInOnDevice(page, 'th', DEFAULT_LOGIN);
  await expect.poll(() => hasWorker(page)).toBe(true);
  await site.serve();
  expect(await update(page)).toBe('asked');
  expect(await hasWorker(page)).toBe(true);
});

test('SL-9 after a rollback to a release without it a device keeps it, and a share leads to the deposit', async ({
  page,
  site,
}) => {
  await openInstalled(page);
  await expect.poll(() => hasWorker(page)).toBe(true);
  const folder = await mkdtemp(join(tmpdir(), 'before-'));
  await cp('dist/web', folder, { recursive: true, filter: (path) => !/sw\.js|slip-worker/.test(path) });
  await site.serve({ WEB_ROOT: folder });
  expect(await update(page)).toBe('kept');
  // The older page does not know the id in the address; a page that does not ask is one.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await logInOnDevice(page, 'th', DEFAULT_LOGIN);
  await share(page, SLIP_FILE);
  await expect(page).toHaveURL(/deposit/);
  await rm(folder, { recursive: true });
});

test('SL-9 a share before there is a worker leads to the deposit, and its file is not kept', async ({
  page,
}) => {
  await logInOnDevice(page, 'th', DEFAULT_LOGIN);
  await share(page, SLIP_FILE);
  await expectDepositWithoutSlip(page);
});
