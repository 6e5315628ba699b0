import { expect, test } from '../test.ts';

test('iframe variant: log in and transfer in a frame of another origin', async ({ app, world }) => {
  await world.settings.update({ variant: 'iframe' });
  await app.gotoFrame('/login');
  await app.logIn(world.members[0]);
  await app.expectText('12,458.92', 'main');
  await app.press('button', app.t('balance', 'transfer'));
  await app.choose(app.t('transfer', 'from'), 'WALLET');
  await app.choose(app.t('transfer', 'to'), 'PG');
  await app.fill(app.t('transfer', 'amount'), '100');
  await app.press('submit');
  await app.press('button', app.t('transfer', 'confirm'));
  await app.expectText(app.t('command', 'kind.transfer.succeeded'));
  expect(await world.ledger.balance(`member:${world.members[0]?.id}:main`)).toBe(8900);
});
