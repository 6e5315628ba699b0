import { expect, test } from '../test.ts';

test('transfer', async ({ memberApp: app, world }) => {
  await app.goto('/user/home');
  await app.press('button', app.t('balance', 'transfer'));
  await app.choose(app.t('transfer', 'from'), 'WALLET');
  await app.choose(app.t('transfer', 'to'), 'PG');
  await app.fill(app.t('transfer', 'amount'), '1500.50');
  await app.press('submit');
  await app.press('button', app.t('transfer', 'confirm'));
  await app.expectText(app.t('command', 'kind.transfer.succeeded'));
  await app.press('button', app.t('command', 'close'));
  await app.expectPath('/user/home');
  const [member] = world.members;
  expect(await world.ledger.balance(`member:${member?.id}:main`)).toBe(7499.5);
  expect(await world.journal.count('wallet.transfer')).toBe(1);
});

test.describe('la', () => {
  test.use({ language: 'la' });

  test('withdraw, and find it in the statement', async ({ memberApp: app, world }) => {
    await app.goto('/user/home');
    await app.press('button', app.t('widgets', 'withdraw'));
    await app.fill(app.t('withdraw', 'amount'), '2,000');
    await app.press('submit');
    await app.press('button', app.t('withdraw', 'confirm'));
    await app.press('button', app.t('command', 'close'));
    await app.expectText('10,458.92', 'main');
    const [member] = world.members;
    expect(await world.ledger.balance(`member:${member?.id}:hold:withdraw`)).toBe(2000);
    await app.press('link', app.t('shell', 'nav.statement'));
    await app.expectText(app.t('statement', 'progress'), 'main li:first-child');
    await app.expectText('2,000.00', 'main li:first-child');
  });
});
