import { expect, test } from '../../../kit/src/sandbox.ts';
import { createJourney } from '../../pages/keyboard-journey.ts';
import { registrationPage } from '../../pages/registration-page.ts';
import { openWithContent, waitForContent } from '../../support/content.ts';
import { loadTexts } from '../../support/texts.ts';

/*
 * Journeys of several steps with the keyboard alone: a registration, a withdrawal, a conversation, a refund.
 */

test.use({ language: 'en', viewport: { width: 390, height: 844 } });

test('a registration: each step has the focus on its heading, a refusal on its field, the end on its title', async ({
  visitor: { page },
}) => {
  const { expectFocus } = createJourney(page);
  const wizard = registrationPage(page, 'en', 'keyboard');
  const heading = (name: string) => page.getByRole('heading', { name: wizard.t(name), exact: true });
  await openWithContent(page, '/register');
  await wizard.submitPhone();
  await expectFocus(heading('otpTitle'));
  await wizard.submitCode('654321');
  // The field has the focus while the code is being checked, too.
  await expect(wizard.field('code')).toHaveAttribute('aria-invalid', 'true');
  await expectFocus(wizard.field('code'));
  await wizard.submitCode('123456');
  await expectFocus(heading('profileTitle'));
  await wizard.submitProfile();
  await expectFocus(heading('bankTitle'));
  await wizard.submitBank({ bank: 'KBANK', accountNo: '123-4-56789-0' });
  await expectFocus(wizard.field('accountNo'));
  await page.keyboard.press('Tab');
  await expectFocus(
    page.getByRole('main').getByRole('link', { name: loadTexts('en')('error', 'nextStep.contact') }),
  );
  await wizard.submitBank();
  await expectFocus(heading('doneTitle'));
});

test.describe('from home', () => {
  test.beforeEach(({ member: { page } }) => openWithContent(page, '/user/home'));

  test('MO-1 a withdrawal: the outcome has the focus, then the button that began it', async ({
    member: { page },
  }) => {
    const { app, press, type, key, title, confirm, closeOutcome, button, expectFocus } = createJourney(page);
    await press(button(app.t('widgets', 'withdraw')));
    await expectFocus(title(app.t('withdraw', 'title')));
    await waitForContent(page);
    await type(page.getByRole('textbox', { name: app.t('withdraw', 'amount') }), '2000');
    await key('Enter');
    await confirm();
    await closeOutcome(app.t('command', 'kind.withdraw.succeeded'));
    await expectFocus(button(app.t('widgets', 'withdraw')));
  });

  test('CH-11 the chat: the field has the focus, and keeps it while messages are sent', async ({
    member: { page },
  }) => {
    const { app, press, key, sheet, expectFocus } = createJourney(page);
    const t = (name: string) => app.t('chat', name);
    const field = sheet.getByRole('textbox', { name: t('message') });
    await press(page.getByRole('link', { name: app.t('shell', 'nav.contact') }));
    await expectFocus(page.getByRole('heading', { level: 1, name: app.t('contact', 'title') }));
    await waitForContent(page);
    const open = page.getByRole('button', { name: t('open'), exact: true });
    await press(open);
    await expectFocus(field);
    await page.keyboard.insertText('Hello');
    await key('Enter');
    await expect(sheet.getByRole('log')).toContainText('Hello');
    await expectFocus(field);
    await key('Escape');
    await expectFocus(open);
  });
});

test.describe('with a refund', () => {
  test.use({ scenario: 'refund-ready' });

  test('RF-1 a refund: the outcome has the focus, then the sheet, whose button is gone', async ({
    member: { page },
  }) => {
    const { app, press, title, confirm, closeOutcome, button, expectFocus } = createJourney(page);
    await openWithContent(page, '/user/home');
    await press(button(app.t('widgets', 'refund')));
    await expectFocus(title(app.t('refund', 'title')));
    await waitForContent(page);
    await press(button(app.t('refund', 'addWallet')));
    await confirm();
    await closeOutcome(app.t('command', 'kind.refund.succeeded'));
    await expectFocus(title(app.t('refund', 'title')));
  });
});
