import { chatPage, getOnlyRoom, PHOTO_FILE } from '../../pages/chat-page.ts';
import { expect, test } from '../../kit/sandbox.ts';

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a file attached while its module fails to load is kept with the draft, and the retry attaches it', async ({
    member: { page },
  }, testInfo) => {
    const chat = chatPage(page, 'en');
    await page.goto('/user/contact');
    await chat.open();
    await chat.field.fill('my draft');
    const code = '**/assets/attaching-*.js';
    await page.route(code, (route) => route.abort('blockedbyclient'));
    await chat.attach(testInfo.outputPath('files'), [PHOTO_FILE]);
    const notice = chat.panel.getByRole('alert').filter({ hasText: chat.t('filesFailed') });
    await expect(notice).toBeVisible();
    await expect(chat.field).toHaveValue('my draft');
    await page.unroute(code);
    await notice.getByRole('button').click();
    await expect(chat.panel.getByRole('img', { name: PHOTO_FILE.name })).toBeVisible();
    await expect(chat.field).toHaveValue('my draft');
    await expect(notice).toBeHidden();
  });

  test('a message sent while its module fails to load is kept, and the retry delivers it once', async ({
    visitor: { page },
    world,
  }) => {
    const chat = chatPage(page, 'en');
    await page.goto('/contact');
    await chat.open();
    const code = '**/assets/sending-*.js';
    await page.route(code, (route) => route.abort('blockedbyclient'));
    await chat.send('hello');
    await expect(chat.log.getByText(chat.t('delivery.failed'))).toBeVisible();
    await expect(chat.bubble('hello')).toBeVisible();
    await chat.field.fill('my draft');
    await page.unroute(code);
    await chat.log.getByRole('button', { name: 'Try again' }).click();
    await expect(chat.log.locator('[data-delivery=succeed]')).toHaveCount(1);
    const room = await getOnlyRoom(world);
    await world.operator.say(room, 'good morning');
    await expect(chat.bubble('good morning')).toBeVisible();
    expect((await chat.readAll()).map(({ text }) => text)).toEqual(['hello', 'good morning']);
    await expect(chat.field).toHaveValue('my draft');
  });
});
