import type { Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { openWithContent, waitForContent } from '../../support/content.ts';

test.use({ language: 'en' });

/**
 * Replaces the texts of a page as a translating browser does: each text node by one in `<font>`, later ones too. Elements
 * with `translate="no"` are left alone.
 */
const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const skipped = '[translate=no], font, script, style, textarea';
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(skipped) !== null) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target.isConnected) translate(target);
    }).observe(document.body, { childList: true, subtree: true });
  });

/** Refuses what Firefox refuses while cookies are blocked, and a sandboxed frame besides. */
const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
    for (const name of ['BroadcastChannel', 'Notification', 'SharedWorker']) {
      Object.defineProperty(window, name, { value: refuse });
    }
    const reject = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    Object.assign(LockManager.prototype, { request: reject, query: reject });
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: reject, readText: reject } });
  });

test('a member behind an edge that runs the scripts itself reaches the login (Cloudflare’s Rocket Loader, outline/outline#5718)', async ({
  visitor: { page },
}) => {
  // It changes the type of each script that does not forbid it, and adds one that would run them.
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(
        /<script(?![^>]*(data-cfasync="false"|application\/json))/g,
        '<script type="abc-text/javascript"',
      )
      .replace('</body>', '<script src="/cdn-cgi/scripts/rocket-loader.min.js" defer></script></body>');
    await route.fulfill({ response, body: html });
  });
  await page.route('**/cdn-cgi/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/login');
  await expect(page.getByLabel(walletPage(page, 'en').t('session', 'phone'))).toBeVisible();
});

test('a member whose browser translates the page sees the new amounts after a transfer', async ({
  visitor: { page },
  world: { members, ledger },
}) => {
  const app = walletPage(page, 'en');
  const [member] = members;
  if (!member) throw new Error('no member');
  await page.goto('/login');
  await app.logIn(member);
  await app.expectTotal('12,458.92');
  await translatePage(page);

  await page
    .getByRole('main')
    .getByRole('button', { name: app.t('balance', 'transfer') })
    .click();
  await app.transfer({ from: 'WALLET', to: 'PG', amount: '12,50' });
  expect(await ledger.balance(`member:${member.id}:main`)).toBe(8987.5);
  await expect(page.getByRole('main')).toContainText(/Wallet\s*8,987\.50/);
  await expect(page.getByRole('main')).not.toContainText('9,000.00');

  await page.goto('/user/home?m=withdraw');
  await translatePage(page);
  await app.withdraw('500');
  await expect(page.getByRole('main')).toContainText(/Wallet\s*8,487\.50/);
});

test('a visitor whose browser blocks cookies and all storage logs in and sees the balance', async ({
  visitor: { page },
  world,
}) => {
  await blockStorage(page);
  // No choice of a language is kept.
  const app = walletPage(page, 'th');
  const [member] = world.members;
  if (!member) throw new Error('no member');
  await page.goto('/login');
  await app.logIn({ ...member, phone: `+66${member.phone.slice(1)}` });
  await app.expectTotal('12,458.92');
});

test('a member who goes back to a long page, or loads it again, stands where it was left, also where its data is read anew', async ({
  member: { page },
  world,
}) => {
  const app = walletPage(page, 'en');
  await page.setViewportSize({ width: 390, height: 500 });
  await openWithContent(page, '/user/statement');
  const readPlace = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(readPlace).toBe(600);
  await page.getByRole('link', { name: app.t('shell', 'nav.home') }).click();
  await expect(page).toHaveURL('/user/home');
  await waitForContent(page);
  await expect.poll(readPlace).toBe(0);
  await world.faults.once('statement.list', { delay: { ms: 300 } });
  await page.goBack();
  await waitForContent(page);
  await expect.poll(readPlace).toBe(600);
  // The browser's history keeps it beyond the life of the page (remix-run/react-router#10511).
  await expect.poll(() => page.evaluate(() => (history.state as { place?: number }).place)).toBe(600);
  await page.reload();
  await expect.poll(readPlace).toBe(600);
});
