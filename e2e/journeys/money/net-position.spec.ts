import { expect, test } from '../../kit/sandbox.ts';
import { openWithContent } from '../../support/content.ts';

test.describe('on the statement', () => {
  test.use({ language: 'en' });

  test('the net position of the day is that of the ledger', async ({ member: { page, id }, world }) => {
    await world.operator.deposit(id, 250_50);
    await openWithContent(page, '/user/statement?m=net-position');
    const today = page.getByRole('dialog').getByRole('row').nth(1);
    await expect(today).toContainText('15/01/2026');
    await expect(today).toContainText('5,000.50');
    await expect(today).toContainText('−5,000.50');
  });
});
