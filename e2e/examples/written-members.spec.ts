import { expect, test } from '@wallet/kit';

test.use({
  language: 'en',
  members: [
    {
      wallet: 500,
      games: { PG: 120.5 },
      statement: [
        { type: 'deposit', amount: 800, bank: 'SCB' },
        { type: 'withdraw', amount: 300, status: 'PENDING' },
      ],
      slips: [{ amount: 250 }],
    },
    { phone: '0898765432', wallet: 20 },
  ],
});

test('the members are those that the test writes, and the ledger agrees', async ({
  member: { page, id },
  world,
}) => {
  await page.goto('/user/statement');
  await expect(page.getByRole('main')).toContainText('300.00');

  expect(await world.ledger.balance(`member:${id}:main`)).toBe(500);
  expect(await world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(300);
  expect(world.members[1]).toMatchObject({ phone: '0898765432', wallet: 20 });
});
