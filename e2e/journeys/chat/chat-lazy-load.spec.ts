import { chatPage, getOnlyRoom, PHOTO_FILE } from '../../pages/chat-page.ts';
import { expect, test } from '../../kit/sandbox.ts';

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a file brought while what deals with files cannot be had is kept, the draft too, and taken on the next try', async ({
    member: { page },
  }, testInfo) => {
    const chat = chatPage(page, 'en');
    await page.goto('/user/contact');
    await chat.open();
    await chat.field.fill('my words');
    const code = '**/assets/attaching-*.js';
    await page.route(code, (route) => route.abort('blockedbyclient'));
    await chat.choose(testInfo.outputPath('files'), [PHOTO_FILE]);
    const told = chat.panel.getByRole('alert').filter({ hasText: chat.t('filesFailed') });
    await expect(told).toBeVisible();
    await expect(chat.field).toHaveValue('my words');
    await page.unroute(code);
    await told.getByRole('button').click();
    await expect(chat.panel.getByRole('img', { name: PHOTO_FILE.name })).toBeVisible();
    await expect(chat.field).toHaveValue('my words');
    await expect(told).toBeHidden();
  });

  test('words said while what carries them cannot be had are kept, and reach the operator once on the next try', async ({
    visitor: { page },
    world,
  }) => {
    const chat = chatPage(page, 'en');
    await page.goto('/contact');
    await chat.open();
    const code = '**/assets/sending-*.js';
    await page.route(code, (route) => route.abort('blockedbyclient'));
    await chat.say('hello');
    await expect(chat.log.getByText(chat.t('delivery.failed'))).toBeVisible();
    await expect(chat.bubble('hello')).toBeVisible();
    await chat.field.fill('my words');
    await page.unroute(code);
    await chat.log.getByRole('button', { name: 'Try again' }).click();
    await expect(chat.log.locator('[data-delivery=succeed]')).toHaveCount(1);
    const room = await getOnlyRoom(world);
    await world.operator.say(room, 'good morning');
    await expect(chat.bubble('good morning')).toBeVisible();
    expect((await chat.all()).map(({ words }) => words)).toEqual(['hello', 'good morning']);
    await expect(chat.field).toHaveValue('my words');
  });
});
