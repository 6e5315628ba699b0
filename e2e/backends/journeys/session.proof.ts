import { chatPage, PHOTO_FILE } from '../../pages/chat-page.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { type Backend, expect, inEachVariant, MEMBER, t, test } from './stranger.ts';

/** Reads who has sent the first message. */
async function readSender(backend: Backend, field: 'userId' | 'guestId') {
  const { commands } = await backend.ledger();
  return commands.find(({ call }) => call === 'POST /api/chat/send-message')?.body[field];
}

inEachVariant((variant) => {
  test('contact, terms, how-to', async ({ page, backend }) => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main).toContainText('ติดต่อเรา 24 ชั่วโมง');
    await expect(main).toContainText('@wallet');
    await page.goto('/howto');
    await expect(main.getByRole('listitem')).toHaveCount(5);
    expect((await backend.ledger()).moves).toEqual([]);
  });

  test('agreements and conditions', async ({ page, open }) => {
    await open('/user/home?m=conditions');
    await expect(page.getByRole('dialog')).toContainText('ฝากขั้นต่ำ 1 บาท');
    await page.goto('/user/home?m=agreement');
    await expect(page.getByRole('dialog')).toContainText('อายุ 20 ปีขึ้นไป');
  });

  test('chat of a member: history, a message, the answer, a picture', async ({
    page,
    open,
    backend,
  }, testInfo) => {
    const chat = chatPage(page, 'en');
    await open('/user/contact');
    await chat.open();
    await expect(chat.bubble('Message 14')).toBeVisible();
    await chat.send('from the member');
    await expect(chat.bubble('from the member')).toHaveCount(1);
    await expect(chat.log.locator('[data-delivery=sending], [data-delivery=failed]')).toHaveCount(0);
    const userId = await readSender(backend, 'userId');
    await backend.set('chat', { userId, message: 'from the team' });
    await chat.button('refresh').click();
    await expect(chat.bubble('from the team')).toHaveCount(1);
    await chat.attach(testInfo.outputPath(), [PHOTO_FILE]);
    await chat.button('send').click();
    await expect(
      chat.log.locator('[data-delivery=failed], [data-delivery=sending], [data-delivery=uploading_file]'),
    ).toHaveCount(0);
    await expect(chat.log.getByRole('img')).toHaveCount(1);
    await page.reload();
    await expect(chat.log.getByRole('img')).toHaveCount(1);
    await expect(chat.bubble('from the member')).toHaveCount(1);
    expect(await backend.count('POST /api/chat/send-message')).toBe(2);
  });

  test('chat of a member: older messages', async ({ page, open }) => {
    const chat = chatPage(page, 'en');
    await open('/user/contact');
    await chat.open();
    await expect(chat.bubble('Message 14')).toBeVisible();
    await expect
      .poll(async () => (await chat.readAll()).map(({ text }) => text))
      .toEqual(Array.from({ length: 14 }, (_, index) => expect.stringContaining(`Message ${index + 1}`)));
  });

  // It has no socket: the history is read every 15 s.
  if (variant !== 'c') {
    test('chat: the answer arrives by itself', async ({ page, open, backend }) => {
      const chat = chatPage(page, 'en');
      await open('/user/contact');
      await chat.open();
      await chat.waitUntilLoaded();
      await backend.set('chat', { message: 'by the socket' });
      await expect(chat.bubble('by the socket')).toBeVisible();
    });
  }

  test('chat: quick replies of the team', async ({ page, open, backend }) => {
    await backend.set('chat', {
      message: {
        message_type: 'quick_replies',
        payload: 'How can we help?',
        payloads: [{ type: 'postback', title: 'Deposit', payload: 'deposit' }],
      },
    });
    const chat = chatPage(page, 'en');
    await open('/user/contact');
    await chat.open();
    await expect(chat.log).toContainText('How can we help?');
    await expect(chat.log.getByRole('button', { name: 'Deposit' })).toBeVisible();
  });

  test('chat of a guest', async ({ page, backend }) => {
    const chat = chatPage(page, 'en');
    await page.goto('/contact');
    await chat.open();
    await chat.send('from a guest');
    await expect(chat.bubble('from a guest')).toHaveCount(1);
    await expect(chat.log.locator('[data-delivery=sending], [data-delivery=failed]')).toHaveCount(0);
    const guestId = await readSender(backend, 'guestId');
    await backend.set('chat', { guestId, message: 'hello guest' });
    await chat.button('refresh').click();
    await expect(chat.bubble('hello guest')).toHaveCount(1);
  });

  for (const [name, end] of [
    ['expired', {}],
    ['unknown', { mode: 'revoke' }],
  ] as const) {
    test(`a token that is ${name} leads to the login, and back`, async ({ page, open, backend }) => {
      const app = walletPage(page, 'en');
      await open('/user/home');
      await app.expectTotal('1,880.50');
      await backend.set('session', end);
      await page.goto('/user/statement');
      await expect(page).toHaveURL('/login?next=%2Fuser%2Fstatement');
      await app.logIn(MEMBER);
      await expect(page).toHaveURL('/user/statement');
    });
  }

  test('a token that ends before a transfer: nothing is moved, and the login follows', async ({
    page,
    open,
    backend,
  }) => {
    const app = walletPage(page, 'en');
    await open('/user/home?m=transfer');
    await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
    await backend.set('session');
    await app.confirmTransfer().click();
    await expect(page).toHaveURL(/\/login/);
    expect((await backend.ledger()).moves).toEqual([]);
  });

  test('maintenance: the session stays', async ({ page, open, backend }) => {
    const app = walletPage(page, 'en');
    await open('/user/home');
    await app.expectTotal('1,880.50');
    await backend.set('service', { mode: 'maintenance' });
    await page.getByRole('link', { name: t('shell', 'nav.statement') }).click();
    await expect(page.getByRole('button', { name: /again/i }).first()).toBeVisible();
    await expect(page).toHaveURL('/user/statement');
    await backend.set('service', { mode: 'active' });
    await page.getByRole('button', { name: /again/i }).first().click();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });

  test('the service is gone, and back', async ({ page, open, backend }) => {
    const app = walletPage(page, 'en');
    await open('/user/home');
    await app.expectTotal('1,880.50');
    await backend.set('service', { mode: 'gone' });
    await page.goto('/user/statement');
    await expect(page).toHaveURL('/terminated');
    await backend.set('service', { mode: 'active' });
    await app.button(t('terminated', 'check')).click();
    await expect(page).toHaveURL('/login');
  });

  test('too many calls: it is said, and nothing is moved', async ({ page, open, backend }) => {
    const app = walletPage(page, 'en');
    await open('/user/home?m=transfer');
    await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
    await backend.set('plan', { call: 'POST /api/wallet/transfer', message: 'REQUEST_LIMIT' });
    await app.confirmTransfer().click();
    await expect(page.getByText(/Too many/).first()).toBeVisible();
    expect((await backend.ledger()).moves).toEqual([]);
  });
});
