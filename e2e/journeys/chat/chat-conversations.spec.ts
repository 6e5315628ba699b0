import { chatPage, getOnlyRoom, PHOTO_FILE } from '../../pages/chat-page.ts';
import { createPng } from '../../pages/deposit-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { LANGUAGE_VIEWPORTS } from '../../support/viewports.ts';

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`${language} at ${viewport.width}`, () => {
    test.use({ language, viewport, scenario: 'chat-empty' });

    test('a guest writes, gets replies while the chat is closed, and finds all messages after a reload', async ({
      visitor: { page },
      world,
    }) => {
      const chat = chatPage(page, language);
      await page.goto('/contact');
      await expect(page.getByText(chat.t('invite'))).toBeVisible();
      await chat.open();
      await expect(chat.panel.getByText(chat.t('empty'))).toBeVisible();
      await chat.send('hello');
      await expect(chat.bubble('hello')).toBeVisible();
      const guest = await getOnlyRoom(world);
      expect(guest).toMatch(/^[\w-]{22,}$/);

      await world.operator.say(guest, 'good morning');
      await expect(chat.bubble('good morning')).toBeVisible();
      await chat.button('close').click();
      await expect(chat.launcher).toBeFocused();
      await expect(page.getByText(chat.t('invite'))).toBeHidden();

      await world.operator.say(guest, 'are you there?');
      await world.operator.say(guest, 'hello?');
      await expect(chat.launcher).toHaveAccessibleName(chat.t('openUnread', { count: '2' }));
      await expect(page).toHaveTitle(/^\(2\) /);
      await chat.open();
      await expect(chat.log.getByText(chat.t('unreadLine'), { exact: true })).toBeVisible();
      await expect(chat.bubble('hello?')).toBeVisible();
      await expect(page).not.toHaveTitle(/^\(/);
      await expect.poll(async () => (await world.operator.unread(guest)).customer).toBe(0);

      await page.reload();
      await expect(chat.bubble('hello?')).toBeVisible();
      await expect
        .poll(async () => (await chat.readAll()).map(({ text }) => text))
        .toEqual(['hello', 'good morning', 'are you there?', 'hello?']);
      expect(await getOnlyRoom(world)).toBe(guest);
    });

    test.describe('with 35 messages of every type', () => {
      test.use({ scenario: 'chat-35-all-types' });

      test('CH-8 CH-10 a member scrolls back to the first message, sends a picture, and sees the conversation end', async ({
        member: { page, id },
        world,
      }) => {
        const chat = chatPage(page, language);
        // Media of the operator's CDN.
        await page.route('https://cdn.dao-wallet.example/**', (route) =>
          route.fulfill({ body: createPng() }),
        );
        await page.goto('/user/contact');
        await chat.open();
        await expect(chat.bubble('สวัสดีค่ะ').last()).toBeVisible();
        const older = chat.button('older').or(chat.panel.getByText(chat.t('olderLoading')));
        await expect
          .poll(async () => {
            await chat.log.evaluate((element) => element.scrollTo(0, 0));
            return older.count();
          })
          .toBe(0);
        const messages = await world.operator.messages(id);
        await expect
          .poll(async () => (await chat.readAll()).map(({ time }) => time))
          .toEqual(messages.map(({ createdAt }) => Date.parse(createdAt)));
        expect(messages).toHaveLength(35);

        await chat.attach(test.info().outputPath(), [PHOTO_FILE]);
        await expect(chat.panel.getByRole('img', { name: 'photo.png' })).toBeVisible();
        await chat.button('send').click();
        const sent = chat.log.locator('[data-side=own]').last();
        await expect(sent.getByText(chat.t('delivery.succeed'))).toBeAttached();
        await expect(sent.getByRole('img', { name: 'photo.png' })).toHaveJSProperty('naturalWidth', 90);
        const bubbles = await chat.bubbles();
        expect(new Set(bubbles.map(({ time }) => time)).size).toBe(bubbles.length);

        await world.operator.endSession(id);
        await chat.send('one more thing');
        await expect(chat.log.getByText(chat.t('ended'), { exact: true })).toBeVisible();
        await expect(page.locator('html')).toHaveJSProperty('scrollLeft', 0);
      });
    });
  });
}
