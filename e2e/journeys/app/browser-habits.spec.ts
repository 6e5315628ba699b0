import { expect, test } from '../../kit/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { blockStorage, translatePage } from '../../support/browser-habits.ts';

test.use({ language: 'en' });

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

  await page.getByRole('main').getByRole('button', { name: app.t('balance', 'transfer') }).click();
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
