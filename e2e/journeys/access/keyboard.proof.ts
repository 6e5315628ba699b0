import { expect, type SignedIn, test, type World } from '../../../kit/src/sandbox.ts';
import { PHOTO_FILE } from '../../pages/chat-page.ts';
import { SLIP_FILE } from '../../pages/deposit-page.ts';
import { createJourney } from '../../pages/keyboard-journey.ts';
import { openWithContent, waitForContent } from '../../support/content.ts';

/*
 * More journeys with the keyboard alone: after each step the focus is on what is new, or on what the member came from.
 */

test.use({ language: 'en', viewport: { width: 390, height: 844 } });

interface KeyboardJourney {
  /** Behaviour, after the ids of the acceptance points. */
  readonly title: string;
  readonly path: string;
  readonly scenario?: string;
  readonly run: (
    journey: ReturnType<typeof createJourney>,
    member: SignedIn & { readonly world: World },
  ) => Promise<void>;
}

const JOURNEYS: readonly KeyboardJourney[] = [
  {
    title: 'MO-1 a bonus: its terms have the focus, then its card',
    path: '/user/bonus',
    async run({ app, press, button, title, confirm, expectFocus }, { page }) {
      const card = page.getByRole('main').getByRole('button').filter({ hasText: 'WEEKLY' });
      await press(card);
      await expectFocus(title('WEEKLY'));
      await waitForContent(page);
      await press(button(app.t('bonus', 'receive')));
      await confirm();
      await expect(card).toContainText(app.t('bonus', 'current'));
      await expectFocus(card);
    },
  },
  {
    title: 'MO-1 a bonus that cannot end: the refusal has the focus, then the button that asked',
    path: '/user/bonus',
    scenario: 'bonus-active',
    async run({ app, press, button, key, confirm, alert, expectFocus }) {
      const end = button(app.t('bonus', 'end'));
      await press(end);
      await confirm();
      await expect(alert).toContainText(app.t('error', 'key.BONUS_CONDITION'));
      await expectFocus(alert.getByRole('button').first());
      await key('Enter');
      await expectFocus(end);
    },
  },
  {
    title: 'MO-1 a promotion code: an unknown one leads back to the field, a received one to the page',
    path: '/user/bonus',
    async run({ app, type, press, button, key, title, sheet, confirm, expectFocus }, { page }) {
      const field = page.getByRole('textbox', { name: app.t('promotion', 'code') });
      await type(field, 'nothing');
      await key('Enter');
      await expectFocus(title(app.t('promotion', 'title')));
      await expect(sheet).toContainText(app.t('promotion', 'notFound'));
      await key('Escape');
      await expectFocus(field);
      await type(field, 'songkran');
      await key('Enter');
      await expectFocus(title(app.t('promotion', 'title')));
      await press(button(app.t('promotion', 'receive')));
      await confirm();
      await expect(page.getByRole('region', { name: app.t('bonus', 'inUse') })).toBeVisible();
      await expectFocus(page.getByRole('heading', { level: 1, name: app.t('bonus', 'title') }));
    },
  },
  {
    title:
      'MO-1 F-21 a game: the question has the focus, then Play; a game that does not open leads back to the wallet',
    path: '/user/home?m=game&g=SA',
    async run(
      { app, press, button, alert, key, title, reach, type, confirm, closeOutcome, expectFocus },
      { page, world },
    ) {
      const play = button(app.t('game-account', 'play'));
      await press(play);
      await expectFocus(alert.getByRole('button').first());
      await key('Escape');
      await expectFocus(play);
      await world.faults.once('game.autoLogin', { error: 'NO_GAME' });
      await key('Enter');
      await press(alert.getByRole('button', { name: app.t('play', 'confirm') }));
      await expect(alert).toContainText(app.t('play', 'openOrMoveBack'));
      await expectFocus(alert.getByRole('button', { name: app.t('command', 'close') }));
      await press(button(app.t('play', 'moveBack')));
      await expectFocus(title(app.t('transfer', 'title')));
      await waitForContent(page);
      await reach(page.getByRole('textbox', { name: app.t('transfer', 'amount') }));
      await type(page.getByRole('textbox', { name: app.t('transfer', 'amount') }), '100');
      await key('Enter');
      await confirm();
      await closeOutcome(app.t('command', 'kind.transfer.succeeded'));
      await expectFocus(title('สนามดาว'));
    },
  },
  {
    title: 'TO-2 a refusal in a toast: its link is reached, and leads to the form that mends it',
    path: '/user/home?m=deposit&ch=qr&p=KBANK',
    async run({ app, type, key, press, title, expectFocus }, { page, world }) {
      await world.faults.once('qrCode.create', { error: 'NO_BANK' });
      const amount = page.getByRole('textbox', { name: app.t('qr-code', 'amount') });
      await type(amount, '500');
      await key('Enter');
      const toast = page.getByRole('alert').filter({ hasText: app.t('error', 'key.NO_BANK') });
      await press(toast.getByRole('link', { name: app.t('error', 'nextStep.addBank') }));
      await expect(page).toHaveURL('/user/profile?m=edit');
      await expectFocus(title(app.t('profile', 'edit')));
    },
  },
  {
    title: 'SL-6 a slip: the chosen picture has the focus, then that it was received',
    path: '/user/home?m=deposit&ch=bank',
    async run({ app, choose, press, button, sheet, expectFocus }) {
      await choose(button(app.t('slip', 'choose')), SLIP_FILE);
      await expectFocus(sheet.getByRole('figure'));
      await press(button(app.t('slip', 'send')));
      const received = sheet.getByRole('status').filter({ hasText: app.t('slip', 'received') });
      await expectFocus(received);
    },
  },
  {
    title: 'CH-11 the chat: chosen files have the focus, then the field, then the button that opened it',
    path: '/user/contact',
    async run({ app, choose, press, button, key, sheet, expectFocus }) {
      const t = (name: string) => app.t('chat', name);
      const open = button(t('open'));
      const field = sheet.getByRole('textbox', { name: t('message') });
      await press(open);
      await expectFocus(field);
      await choose(button(t('attach')), PHOTO_FILE);
      await expectFocus(button(t('send')));
      await key('Enter');
      await expect(sheet.getByRole('log').getByRole('img')).toHaveCount(1);
      await expectFocus(field);
      await press(button(t('close')));
      await expectFocus(open);
    },
  },
  {
    title: 'MO-1 a new password: the form has the focus, then the button that opened it',
    path: '/user/profile',
    async run({ app, press, type, key, title, button, sheet, expectFocus }, { page, password }) {
      const t = (name: string) => app.t('profile', name);
      const field = (name: string) => page.getByLabel(t(`field.${name}`), { exact: true });
      await press(button(t('changePassword')));
      await expectFocus(title(t('changePassword')));
      await type(field('oldPassword'), password);
      await type(field('newPassword'), 'new-one');
      await type(field('confirmPassword'), 'new-one');
      await key('Enter');
      await expect(sheet).toHaveCount(0);
      await expectFocus(button(t('changePassword')));
    },
  },
];

for (const { title, path, scenario = 'default', run } of JOURNEYS) {
  test.describe(scenario, () => {
    test.use({ scenario });
    test(title, async ({ member, world }) => {
      await openWithContent(member.page, path);
      await run(createJourney(member.page), { ...member, world });
    });
  });
}
