import type { Page } from '@playwright/test';

import { chatPage, getOnlyRoom, getMessageText } from '../../pages/chat-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';

/** Opens a page and its chat in English. */
async function openChat(page: Page, path: '/contact' | '/user/contact') {
  const chat = chatPage(page, 'en');
  await page.goto(path);
  await chat.open();
  return chat;
}

test.describe('in English', () => {
  test.use({ language: 'en', scenario: 'chat-empty' });

  test('CH-1 three messages while sockets are refused are unread and appear in order after the reconnect', async ({
    member: { page, id },
    world,
  }) => {
    const chat = await openChat(page, '/user/contact');
    await chat.waitUntilLoaded();
    await chat.button('close').click();
    await world.sockets.refuse();
    await world.sockets.drop();
    for (const text of ['one', 'two', 'three']) await world.operator.say(id, text);
    await world.sockets.accept();
    await expect(chat.launcher).toHaveAccessibleName(chat.t('openUnread', { count: '3' }));
    await chat.open();
    await expect
      .poll(async () => (await chat.readAll()).map(({ text }) => text))
      .toEqual(['one', 'two', 'three']);
  });

  test('CH-2 CH-3 early, duplicate, late and reordered echoes are one bubble each', async ({
    member: { page, id },
    world,
  }) => {
    const chat = await openChat(page, '/user/contact');
    await chat.waitUntilLoaded();
    for (const [name, match, effect] of [
      ['before', 'chat.sendMessage', { delay: { ms: 600 } }],
      ['twice', 'socket:message', { socket: 'duplicate' }],
      ['late', 'socket:message', { socket: { lagMs: 600 } }],
      ['reordered', 'socket:message', { socket: 'reorder' }],
      ['unheard', 'socket:message', { socket: 'mute' }],
      ['unanswered', 'chat.sendMessage', { network: 'reset' }],
    ] as const) {
      const phase = match === 'chat.sendMessage' ? ({ phase: 'after' } as const) : {};
      await world.faults.always(match, effect, phase);
      await chat.send(`${name} a`);
      await chat.send(`${name} b`);
      await expect(chat.bubble(name)).toHaveCount(2);
      await expect.poll(async () => (await world.operator.messages(id)).length % 2).toBe(0);
      await world.faults.clear();
    }
    await chat.button('refresh').click();
    await expect(chat.log.locator('[data-delivery=sending], [data-delivery=failed]')).toHaveCount(0);
    const messages = await world.operator.messages(id);
    expect(messages).toHaveLength(12);
    await expect
      .poll(async () => (await chat.readAll()).map(({ text }) => text))
      .toEqual(messages.map(({ message }) => getMessageText(message)));
  });

  test('F-50 messages of a room never appear in another one: guest, member, and guest again', async ({
    visitor: { page },
    world,
  }) => {
    const chat = chatPage(page, 'en');
    const app = walletPage(page, 'en');
    const [first] = world.members;
    await page.goto('/contact');
    await chat.open();
    await chat.send('of the guest');
    await expect(chat.log.locator('[data-delivery=succeed]')).toHaveCount(1);
    await chat.field.fill('a draft of the guest');
    const guest = await getOnlyRoom(world);
    await chat.button('close').click();

    await page.goto('/login');
    await app.logIn({ phone: first?.phone ?? '', password: first?.password ?? '' });
    await expect(page).toHaveURL(/\/user\/home/);
    await world.operator.say(guest, 'for the guest alone');
    await page.goto('/user/contact?m=chat');
    await expect(chat.panel.getByText(chat.t('empty'))).toBeVisible();
    await expect(chat.field).toHaveValue('');
    await chat.send('of the member');
    await expect(chat.log.locator('[data-delivery=succeed]')).toHaveCount(1);
    await expect.poll(async () => (await chat.readAll()).map(({ text }) => text)).toEqual(['of the member']);

    await chat.button('close').click();
    await app.button(app.t('shell', 'logOut')).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/contact?m=chat');
    await expect(chat.bubble('for the guest alone')).toBeVisible();
    await expect
      .poll(async () => (await chat.readAll()).map(({ text }) => text))
      .toEqual(['of the guest', 'for the guest alone']);
  });

  test('a session that ends elsewhere removes its conversation from the screen', async ({
    member: { page, id },
    world,
  }) => {
    const chat = await openChat(page, '/user/contact');
    await world.operator.say(id, 'for the member alone');
    await expect(chat.bubble('for the member alone')).toBeVisible();
    await chat.waitUntilLoaded();
    await world.updateMember(id, { token: 'expired' });
    await chat.button('refresh').click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto('/contact?m=chat');
    await expect(chat.panel.getByText(chat.t('empty'))).toBeVisible();
    await expect(page.getByText('for the member alone')).toHaveCount(0);
  });
});
