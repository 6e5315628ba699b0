import { chatPage, findCoveredControls, getOnlyRoom } from '../../pages/chat-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { waitForIdle } from '../../support/content.ts';

test.describe('in English', () => {
  test.use({ language: 'en', scenario: 'chat-empty' });

  test('CH-11 the chat is opened, used and closed with the keyboard alone', async ({
    visitor: { page },
    world,
  }) => {
    const chat = chatPage(page, 'en');
    await page.goto('/contact');
    await chat.launcher.focus();
    await page.keyboard.press('Enter');
    await expect(chat.field).toBeFocused();
    await page.keyboard.type('by keyboard');
    await page.keyboard.press('Enter');
    await expect(chat.bubble('by keyboard')).toBeVisible();
    await getOnlyRoom(world);
    await page.keyboard.press('Shift+Tab');
    await expect(chat.button('attach')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(chat.log).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(chat.panel).toBeHidden();
    await expect(chat.launcher).toBeFocused();
  });

  test('the invitation and the button cover no control at any width, and the invitation appears once a day', async ({
    visitor: { page },
    world,
  }) => {
    const chat = chatPage(page, 'en');
    const invitation = page.getByRole('button', { name: chat.t('invite'), exact: true });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/contact');
      await expect(invitation).toBeVisible();
      const controls = page.getByRole('main').locator('a, button');
      expect(await findCoveredControls(controls), `at ${width} px`).toEqual([]);
      await page.evaluate(() => localStorage.removeItem('w.chat-invite'));
    }
    await page.goto('/contact');
    await expect(invitation).toBeVisible();
    await page.reload();
    await chat.launcher.waitFor();
    await expect(invitation).toBeHidden();
    await world.clock.fastForward(24 * 3_600_000);
    await page.reload();
    await expect(invitation).toBeVisible();
    await page.getByRole('button', { name: chat.t('dismissInvite'), exact: true }).click();
    await expect(invitation).toBeHidden();
  });

  test('its code loads when the contact page is idle at the earliest, its socket when the chat opens', async ({
    visitor: { page },
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('websocket', (socket) => requested.push(socket.url()));
    const hasRequested = (part: RegExp) => requested.some((url) => part.test(url));
    await page.goto('/login');
    await waitForIdle(page);
    expect(hasRequested(/chat|launcher|socket/)).toBe(false);
    await page.goto('/contact');
    const chat = chatPage(page, 'en');
    await chat.launcher.waitFor();
    expect(hasRequested(/socket\.io/)).toBe(false);
    await chat.open();
    await expect.poll(() => hasRequested(/^ws:.*socket\.io.*transport=websocket/)).toBe(true);
    expect(hasRequested(/transport=polling/)).toBe(false);
  });
});
