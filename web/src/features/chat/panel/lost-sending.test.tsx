import { chat } from '@wallet/shared/contract/chat.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';

import { received } from '#testing/answer.ts';
import { textsIn } from '#testing/texts.ts';
import { withhold } from '#testing/withhold.ts';

import { text } from '../connection/chat-stage.ts';
import { openChat } from './conversation-stage.tsx';

const sent = () => received(chat.sendMessage).map(({ input }) => (input.body as { message: object }).message);

test('what is said while what carries it cannot be had has not been sent, says so in each language, and goes once on the next try', async () => {
  const code = await withhold('/features/chat/connection/sending.ts');
  await code.lose();
  for (const language of LANGUAGES) {
    const { field, screen, word, room } = await openChat(0, { language });
    const log = screen.getByRole('log');
    const again = log.getByRole('button', { name: textsIn(language).t('ui:retry') });
    for (const words of ['first', 'second']) {
      await field.fill(words);
      (screen.getByRole('button', { name: word('send') }).element() as HTMLElement).click();
      await expect.element(field).toHaveValue('');
    }
    await expect.element(field).toHaveFocus();
    await field.fill('third');
    await expect.poll(() => again.elements()).toHaveLength(2);
    expect(log.getByText(word('delivery.failed')).elements()).toHaveLength(2);
    expect(room.read().rows.map(({ message }) => message)).toEqual([text('first'), text('second')]);
    expect(sent()).toEqual([]);

    if (language === LANGUAGES.at(-1)) await code.release();
    await again.first().click();
    if (language === LANGUAGES.at(-1)) {
      await expect.poll(sent).toEqual([text('first')]);
      // The other one waits for its own tap, and can be deleted now.
      await expect.element(log.getByRole('button', { name: word('delete') })).toBeVisible();
      await log.getByRole('button', { name: word('tryAgain') }).click();
      await expect.poll(sent).toEqual([text('first'), text('second')]);
      await expect
        .poll(() => room.read().rows.map(({ delivery }) => delivery))
        .toEqual(['succeed', 'succeed']);
      await room.refresh();
      expect(room.read().rows.map(({ message }) => message)).toEqual([text('first'), text('second')]);
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
