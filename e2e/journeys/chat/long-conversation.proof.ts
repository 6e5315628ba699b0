import { chatPage, getMessageText } from '../../pages/chat-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';

test.use({ scenario: 'chat-empty' });

const DROPS = 200;
/** Number of messages during the disconnects. */
const MESSAGES = 2_000;

test(`CH-1 CH-2 after ${DROPS} disconnects during ${MESSAGES} messages the chat equals the history, without duplicates`, async ({
  member: { page, id },
  world,
}) => {
  test.setTimeout(60_000 + MESSAGES * 400);
  const chat = chatPage(page, 'th');
  await page.goto('/user/contact');
  await chat.open();
  const interval = Math.max(1, Math.floor(MESSAGES / DROPS));
  for (let count = 0; count < MESSAGES; count += 1) {
    if (count % interval === 2) {
      // Keeps the member below the rate limit per minute.
      await world.clock.fastForward(2_000);
      await chat.send(`own ${count}`);
    } else await world.operator.say(id, `agent ${count}`);
    if (count % interval === Math.floor(interval / 2)) await world.sockets.drop();
  }
  await expect(chat.panel.getByText(chat.t('connection.reconnecting'))).toBeHidden();
  await expect.poll(async () => (await world.operator.messages(id)).length).toBe(MESSAGES);
  await expect(chat.bubble(`agent ${MESSAGES - 1}`)).toBeVisible();
  await expect(chat.log.locator('[data-delivery=sending], [data-delivery=failed]')).toHaveCount(0);

  const messages = await world.operator.messages(id);
  await expect
    .poll(async () => (await chat.readAll()).map(({ text, time }) => ({ text, time })), { timeout: 90_000 })
    .toEqual(
      messages.map(({ message, createdAt }) => ({
        text: getMessageText(message),
        time: Date.parse(createdAt),
      })),
    );
  expect(await chat.bubbles().then((rows) => rows.length)).toBeLessThanOrEqual(40);
});
