import { expect, test } from '@wallet/kit';

/*
 * Playwright's planner and generator begin here: a member is signed in, in a world that nobody else has. What a plan needs
 * besides is written into `test.use`, as `members` or `scenario` (`kit/README.md`).
 */
test.use({ language: 'en' });

test('seed', async ({ member: { page } }) => {
  await page.goto('/user/home');
  await expect(page.getByRole('main')).toContainText('Total balance');
});
