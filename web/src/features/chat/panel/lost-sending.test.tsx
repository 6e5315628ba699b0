import { chat } from '@wallet/shared/contract/chat.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';

import { receivedCalls } from '#testing/mock-api.ts';
import { createTestI18n } from '#testing/texts.ts';
import { interceptModule } from '#testing/intercept-module.ts';

import { textMessage } from '../room/chat-room.test-utils.ts';
import { renderChat } from './conversation-view.test-utils.tsx';

const sent = () =>
  receivedCalls(chat.sendMessage).map(({ input }) => (input.body as { message: object }).message);

test('what is said while what carries it cannot be had has not been sent, says so in each language, and goes once on the next try', async () => {
  const code = await interceptModule('/features/chat/connection/sending.ts');
  await code.abort();
  for (const language of LANGUAGES) {
    const { field, screen, word, room } = await renderChat(0, { language });
    const log = screen.getByRole('log');
    const again = log.getByRole('button', { name: createTestI18n(language).t('ui:retry') });
    for (const words of ['first', 'second']) {
      await field.fill(words);
      (screen.getByRole('button', { name: word('send') }).element() as HTMLElement).click();
      await expect.element(field).toHaveValue('');
    }
    await expect.element(field).toHaveFocus();
    await field.fill('third');
    await expect.poll(() => again.elements()).toHaveLength(2);
    expect(log.getByText(word('delivery.failed')).elements()).toHaveLength(2);
    expect(room.getSnapshot().rows.map(({ message }) => message)).toEqual([
      textMessage('first'),
      textMessage('second'),
    ]);
    expect(sent()).toEqual([]);

    if (language === LANGUAGES.at(-1)) await code.release();
    await again.first().click();
    if (language === LANGUAGES.at(-1)) {
      await expect.poll(sent).toEqual([textMessage('first')]);
      // The other one waits for its own tap, and can be deleted now.
      await expect.element(log.getByRole('button', { name: word('delete') })).toBeVisible();
      await log.getByRole('button', { name: word('tryAgain') }).click();
      await expect.poll(sent).toEqual([textMessage('first'), textMessage('second')]);
      await expect
        .poll(() => room.getSnapshot().rows.map(({ delivery }) => delivery))
        .toEqual(['succeed', 'succeed']);
      await room.refresh();
      expect(room.getSnapshot().rows.map(({ message }) => message)).toEqual([
        textMessage('first'),
        textMessage('second'),
      ]);
      expect(sent()).toHaveLength(2);
    } else {
      await expect.poll(() => again.elements()).toHaveLength(2);
      expect(sent()).toEqual([]);
    }
    await expect.element(field).toHaveValue('third');
    await screen.unmount();
    sessionStorage.clear();
  }
});
