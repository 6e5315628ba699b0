/* Runs as a suite outside this repository. Its problems must be reported, and nothing else. */
import { expect, test } from '@wallet/kit';

test('nothing is wrong', async ({ visitor: { page } }) => {
  await page.goto('/login');
  await expect(page.getByRole('main')).toBeVisible();
});

test('an expectation does not hold', async ({ member: { page, id }, world }) => {
  await page.goto('/user/home');
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(1);
});

test('a call has no route', async ({ visitor: { page } }) => {
  await page.goto('/login');
  await page.evaluate(() => fetch('/api/no-such-call'));
});

test('a fault rule has the name of another call', async ({ visitor: { page }, world }) => {
  await world.faults.once('wallet.withdraw', { error: 'MONEY_NOT_ENOUGH' });
  await page.goto('/login');
});

test('a call has no client header', async ({ visitor: { page } }) => {
  await page.goto('/login');
  await page.evaluate(() => fetch('/api/lookup/info'));
});

test.describe('without the check of the world', () => {
  test.use({ expectCleanWorld: false });

  test('a call without a route is allowed', async ({ visitor: { page } }) => {
    await page.goto('/login');
    await page.evaluate(() => fetch('/api/no-such-call'));
  });

  test.describe(() => {
    test.use({ seed: 'wrong money' });
    test('a failed invariant is still reported', async ({ world }) => {
      expect(world.members).not.toEqual([]);
    });
  });
});

test('the page throws', async ({ visitor: { page } }) => {
  await page.goto('/login');
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    void Promise.reject(new Error('thrown in the page'));
  });
  await thrown;
});

test('the page throws that was named before its member', async ({ page, member }) => {
  expect(member.page).toBe(page);
  await page.goto('/user/home');
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    void Promise.reject(new Error('thrown in the named page'));
  });
  await thrown;
});

test('a GET with side effects is sent without a user action', async ({ member: { page }, world }) => {
  await page.goto('/user/home');
  const token = world.members[0]?.token ?? '';
  await page.evaluate(
    (bearer) =>
      fetch('/api/bonus/clear', { headers: { authorization: `Bearer ${bearer}`, 'x-client': 'wallet' } }),
    token,
  );
});
