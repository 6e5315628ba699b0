import { writeFile } from 'node:fs/promises';

import { createPng } from '../../pages/deposit-page.ts';
import { expect, test } from '../test.ts';

test.use({ scenario: 'chat-empty' });

test('chat with a picture', async ({ memberApp: app, world }, info) => {
  const room = world.members[0]?.id ?? '';
  const photo = info.outputPath('photo.png');
  await writeFile(photo, createPng());
  await app.goto('/user/contact');
  await app.press('button', app.t('chat', 'open'), { startsWith: true });
  await app.fill(app.t('chat', 'message'), 'สวัสดี ສະບາຍດີ hello');
  await app.press('button', app.t('chat', 'send'));
  await app.expectText('สวัสดี ສະບາຍດີ hello', '[data-bubble]');
  await app.attach(photo);
  await app.press('button', app.t('chat', 'send'));
  await expect
    .poll(async () => (await world.operator.messages(room)).map(({ message }) => message.message_type))
    .toEqual(['text', 'media']);
  await expect
    .poll(() =>
      app.run(() => document.querySelector<HTMLImageElement>('[data-bubble] img')?.naturalWidth ?? 0),
    )
    .toBeGreaterThan(0);
  await world.operator.say(room, 'we have seen it');
  await app.expectText('we have seen it', '[data-bubble]');
  await app.press('button', app.t('chat', 'close'));
  await app.expectGone('dialog');
});
