import { expect, test } from '../../../kit/src/sandbox.ts';
import { createJourney } from '../../pages/keyboard-journey.ts';
import { openWithContent, waitForContent } from '../../support/content.ts';

/*
 * Journeys with the keyboard alone. After each step the focus is on the new content, or on the control that opened it. It
 * never returns to the document body, where a screen reader would say nothing.
 */

test.use({ language: 'en', viewport: { width: 390, height: 844 } });

test('LG-2 SH-6 a log-in: the refusal has the focus and the form its values, then the heading of home has the focus', async ({
  visitor: { page },
  world,
}) => {
  const { app, type, key, expectFocus } = createJourney(page);
  const phone = page.getByLabel(app.t('session', 'phone'));
  const password = page.getByLabel(app.t('session', 'password'), { exact: true });
  await openWithContent(page, '/login');
  await type(phone, world.members[0]?.phone ?? '');
  await type(password, 'not this one');
  await key('Enter');
  await expectFocus(
    page.locator('form [role=alert]').filter({ hasText: app.t('error', 'key.WRONG_CREDENTIAL') }),
  );
  await expect(phone).toHaveValue(world.members[0]?.phone ?? '');
  await expect(password).toHaveValue('not this one');
  await expect(page).toHaveURL('/login');
  await type(password, world.members[0]?.password ?? '');
  await key('Enter');
  await expect(page).toHaveURL(/\/user\//);
  await expectFocus(page.getByRole('heading', { level: 1 }));
});

test.describe('as a member', () => {
  test.beforeEach(({ member: { page } }) => openWithContent(page, '/user/home'));

  test('MO-1 a transfer: the outcome has the focus, then the button that began it', async ({
    member: { page },
  }) => {
    const { app, press, reach, type, key, title, confirm, closeOutcome, button, expectFocus } =
      createJourney(page);
    await press(button(app.t('balance', 'transfer')));
    await expectFocus(title(app.t('transfer', 'title')));
    await waitForContent(page);
    await reach(page.getByLabel(app.t('transfer', 'to'), { exact: true }));
    await key('End');
    await type(page.getByRole('textbox', { name: app.t('transfer', 'amount') }), '100');
    await key('Enter');
    await confirm();
    await closeOutcome(app.t('command', 'kind.transfer.succeeded'));
    await expectFocus(button(app.t('balance', 'transfer')));
  });

  test('QR-2 a deposit by QR code: the new code has the focus, and the sheet after its cancellation', async ({
    member: { page },
  }) => {
    const { app, press, reach, type, key, title, sheet, button, expectFocus } = createJourney(page);
    const t = (name: string, values = {}) => app.t('qr-code', name, values);
    const code = sheet.getByRole('group', { name: /QR code for/ });
    await press(button(app.t('widgets', 'deposit')));
    await expectFocus(title(app.t('deposit', 'title')));
    await waitForContent(page);
    await reach(page.getByRole('tab', { selected: true }));
    await key('ArrowRight');
    await expectFocus(page.getByRole('tab', { name: app.t('deposit', 'channel.qr') }));
    for (const last of [t('cancel'), t('transferred')]) {
      await type(page.getByRole('textbox', { name: t('amount') }), '500');
      await key('Enter');
      await expectFocus(code);
      await press(button(last));
      await expect(code).toHaveCount(0);
      if (last === t('cancel')) await expectFocus(title(app.t('deposit', 'title')));
    }
    await expectFocus(button(app.t('widgets', 'deposit')));
  });

  test('ST-1 the statement: the page has the focus, then an entry, and the entry’s row after it', async ({
    member: { page },
  }) => {
    const { app, press, key, sheet, expectFocus } = createJourney(page);
    const row = page.getByRole('main').getByRole('listitem').getByRole('button').first();
    await press(page.getByRole('link', { name: app.t('shell', 'nav.statement') }));
    await expectFocus(page.getByRole('heading', { level: 1, name: app.t('statement', 'title') }));
    await waitForContent(page);
    await press(row);
    await expectFocus(sheet.getByRole('heading').first());
    await key('Escape');
    await expectFocus(row);
  });

  test('PF-3 PW-2 the profile: a saved edit leads back to its button, a refusal to the form', async ({
    member: { page },
  }) => {
    const { app, press, type, key, title, alert, sheet, button, expectFocus } = createJourney(page);
    const t = (name: string) => app.t('profile', name);
    await press(page.getByRole('link', { name: app.t('shell', 'nav.profile') }));
    await expectFocus(page.getByRole('heading', { level: 1, name: t('title') }));
    await waitForContent(page);
    await press(button(t('edit')));
    await expectFocus(title(t('edit')));
    await type(page.getByLabel(t('field.name'), { exact: true }), 'Manee Meena');
    await key('Enter');
    await expect(sheet).toHaveCount(0);
    await expectFocus(button(t('edit')));

    await press(button(t('changePassword')));
    await type(page.getByLabel(t('field.oldPassword'), { exact: true }), 'wrong');
    await type(page.getByLabel(t('field.newPassword'), { exact: true }), 'new-one');
    await type(page.getByLabel(t('field.confirmPassword'), { exact: true }), 'new-one');
    await key('Enter');
    await expectFocus(alert.getByRole('button', { name: app.t('command', 'close') }).first());
    await key('Enter');
    await expectFocus(page.getByLabel(t('field.confirmPassword'), { exact: true }));
    await key('Escape');
    await expectFocus(button(t('changePassword')));
  });
});

test.describe('with coupons', () => {
  test.use({ scenario: 'coupons-mixed' });

  test('SP-1 the wheel: the prize has the focus, then Spin; after a claim the wheel’s title', async ({
    member: { page },
  }) => {
    const { app, press, key, title, alert, confirm, closeOutcome, sheet, button, expectFocus } =
      createJourney(page);
    await openWithContent(page, '/user/home');
    await press(page.getByRole('button', { name: new RegExp(app.t('widgets', 'wheel')) }));
    await expectFocus(title(app.t('wheel', 'title')));
    await expect(page.locator('[data-wheel=drawn]')).toBeVisible();
    await press(button(app.t('wheel', 'spin')));
    await expectFocus(alert.getByRole('button', { name: app.t('wheel', 'prizeOk') }));
    await key('Enter');
    await expectFocus(button(app.t('wheel', 'spin')));
    await press(sheet.locator('button:not([aria-disabled])', { hasText: app.t('coupons', 'claim') }).first());
    await confirm();
    await closeOutcome(app.t('command', 'kind.coupon.succeeded'));
    await expectFocus(title(app.t('wheel', 'title')));
  });
});
