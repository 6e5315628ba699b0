import { expect, test } from '../test.ts';

test('spin the wheel and claim the coupon', async ({ memberApp: app, world }) => {
  await world.outcomes.set('spinWheel.spin', ['S3']);
  await app.goto('/user/home');
  await app.press('button', app.t('widgets', 'wheel'), { startsWith: true });
  await expect
    .poll(() => app.run(() => document.querySelector('[data-wheel]')?.getAttribute('data-wheel') ?? ''))
    .toBe('drawn');
  await app.press('button', app.t('wheel', 'spin'));
  await app.expectText(app.t('wheel', 'stoppedAt', { label: '50 บาท' }), 'dialog');
  await app.press('button', app.t('ui', 'ok'));
  await app.press('button', app.t('coupons', 'claimThis', { name: '50 บาท' }));
  await app.press('button', app.t('coupons', 'confirm'));
  await app.expectText(app.t('command', 'kind.coupon.succeeded'), 'dialog');
  expect(await world.ledger.balance(`member:${world.members[0]?.id}:main`)).toBe(9050);
  expect(await world.journal.count('spinWheel.spin')).toBe(1);
});
