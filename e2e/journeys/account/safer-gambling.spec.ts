import type { Page } from '@playwright/test';

import { expect, test } from '../../kit/sandbox.ts';
import { chatPage } from '../../pages/chat-page.ts';
import { openWithContent } from '../../support/content.ts';
import { loadTexts } from '../../support/texts.ts';

test.use({ language: 'en' });

const t = loadTexts('en');

const tools = (page: Page) => page.getByRole('dialog', { name: t('safer-gambling', 'title') });
const deposit = (page: Page) =>
  page
    .getByRole('region', { name: t('widgets', 'actions') })
    .getByRole('button', { name: t('widgets', 'deposit') });

test('a member who stops playing is told how, and tells support in a message that only the member sends', async ({
  member: { page },
  world,
}) => {
  await openWithContent(page, '/user/statement');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell', 'sessionTime') })
    .click();
  await tools(page)
    .getByRole('button', { name: t('safer-gambling', 'stop.open') })
    .click();
  const question = page.getByRole('dialog', { name: t('safer-gambling', 'stop.title') });
  await expect(question).toContainText(/It cannot be ended earlier/);
  await question.getByRole('button', { name: t('safer-gambling', 'stop.start') }).click();
  await tools(page)
    .getByRole('button', { name: t('safer-gambling', 'stop.tell') })
    .click();

  const chat = chatPage(page, 'en');
  const message = t('safer-gambling', 'stop.message');
  await expect(chat.panel.getByRole('textbox')).toHaveValue(message);
  expect(await world.journal.count('chat.sendMessage')).toBe(0);
  await chat.button('send').click();
  await expect(chat.bubble(message)).toBeVisible();
  await expect.poll(() => world.journal.count('chat.sendMessage')).toBe(1);

  await openWithContent(page, '/user/home');
  await expect(page.getByText(t('safer-gambling', 'stop.onTitle'))).toBeVisible();
  await expect(deposit(page)).toBeHidden();
});
