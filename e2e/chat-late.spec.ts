import { chatIn, photo } from './chat-kit.ts';
import { expect, test } from './sandbox.ts';

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a file brought while what deals with files cannot be had is kept, the draft too, and taken on the next try', async ({
    member: { page },
  }, testInfo) => {
    const chat = chatIn(page, 'en');
    await page.goto('/user/contact');
    await chat.open();
    await chat.field.fill('my words');
    const code = '**/assets/attaching-*.js';
    await page.route(code, (route) => route.abort('blockedbyclient'));
    await chat.choose(testInfo.outputPath('files'), [photo]);
    const told = chat.panel.getByRole('alert').filter({ hasText: chat.t('filesFailed') });
    await expect(told).toBeVisible();
    await expect(chat.field).toHaveValue('my words');
    await page.unroute(code);
    await told.getByRole('button').click();
    await expect(chat.panel.getByRole('img', { name: photo.name })).toBeVisible();
    await expect(chat.field).toHaveValue('my words');
    await expect(told).toBeHidden();
  });
});
