import { expect, test } from '../../../kit/src/sandbox.ts';
import { LANGUAGE_VIEWPORTS } from '../../support/viewports.ts';
import { walletPage } from '../../pages/wallet-page.ts';

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });

    test('GD-1 a member signs in on the way to the statement, transfers to a game and back, withdraws, and finds all of it there', async ({
      visitor: { page },
      world,
    }) => {
      const app = walletPage(page, language);
      const [member] = world.members;
      if (!member) throw new Error('no member');

      await page.goto('/user/statement');
      await expect(page).toHaveURL('/login?next=%2Fuser%2Fstatement');
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'la' ? 'lo' : language);
      await app.logIn(member);
      await expect(page).toHaveURL('/user/statement');

      await page.goto('/user/home');
      await app.expectTotal('12,458.92');

      await page.goto('/user/home?m=transfer');
      await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '1500.50' });
      await app.confirmTransfer().click();
      await app.button(app.t('command', 'close')).click();
      await expect(page).toHaveURL('/user/home');
      await app.expectTotal('12,458.92');
      expect(await world.ledger.balance(`member:${member.id}:main`)).toBe(7499.5);
      expect(await world.ledger.balance(`member:${member.id}:game:PG`)).toBe(3959.42);

      await page.goto('/user/home?m=transfer');
      await app.transfer({ from: 'PG', to: 'WALLET', amount: '500.50' });
      expect(await world.ledger.balance(`member:${member.id}:main`)).toBe(8000);
      expect(await world.ledger.balance(`member:${member.id}:game:PG`)).toBe(3458.92);

      await app.button(app.t('widgets', 'withdraw')).click();
      await expect(page).toHaveURL('/user/home?m=withdraw');
      await app.submitWithdrawal('2,000');
      await app.confirmWithdrawal().click();
      await app.button(app.t('command', 'close')).click();
      await app.expectTotal('10,458.92');
      expect(await world.ledger.balance(`member:${member.id}:main`)).toBe(6000);
      expect(await world.ledger.balance(`member:${member.id}:hold:withdraw`)).toBe(2000);

      await page.getByRole('link', { name: app.t('shell', 'nav.statement') }).click();
      const rows = page.getByRole('main').getByRole('listitem');
      const pending = rows.filter({ hasText: app.t('statement', 'progress') });
      await expect(pending.filter({ hasText: /−.*2,000\.00/ })).toContainText(app.t('statement', 'withdraw'));
      await expect(rows.filter({ hasText: '1,500.50' })).toContainText(app.t('statement', 'transfer'));
      expect(await world.journal.count('wallet.transfer')).toBe(2);
      expect(await world.journal.count('wallet.withdrawAll')).toBe(1);
    });
  });
}
