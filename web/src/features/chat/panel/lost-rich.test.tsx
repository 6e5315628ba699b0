import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';

import { createTestI18n } from '#testing/texts.ts';
import { interceptModule } from '#testing/intercept-module.ts';

import { textMessage } from '../room/chat-room.test-utils.ts';
import { renderChat } from './conversation-view.test-utils.tsx';

const ADDRESS = 'https://bank.example/a';

test('CH-12 words of which the rest cannot be had are there, say so in each language, and are whole on the next try; the draft stays', async () => {
  const code = await interceptModule('/features/chat/message/rich.ts');
  await code.abort();
  for (const language of LANGUAGES) {
    const { operator, field, screen, word } = await renderChat(0, { language });
    await field.fill('my words');
    operator.pushToSocket(operator.addToHistory(textMessage(`see ${ADDRESS}`)));
    operator.pushToSocket(
      operator.addToHistory({
        message_type: 'buttons',
        payload: 'What do you need?',
        payloads: [{ type: 'postback', title: 'Check it', payload: 'CHECK' }],
      }),
    );
    const { t } = createTestI18n(language);
    const log = screen.getByRole('log');
    await expect.element(log.getByText(word('linksFailed'))).toBeVisible();
    await expect.element(log.getByText(t('ui:loadFailed'))).toBeVisible();
    await expect.element(log.getByText(`see ${ADDRESS}`)).toBeVisible();
    await expect.element(log.getByText('What do you need?')).toBeVisible();
    expect(log.getByRole('link').query()).toBeNull();

    const again = log.getByRole('button', { name: t('ui:retry') });
    if (language === LANGUAGES.at(-1)) await code.release();
    await again.first().click();
    if (language === LANGUAGES.at(-1)) {
      await expect.element(log.getByRole('link', { name: ADDRESS })).toBeVisible();
      await expect.element(log.getByRole('button', { name: 'Check it' })).toBeVisible();
      await expect.element(again).not.toBeInTheDocument();
    } else {
      // Still not to be had: told once more, and nothing is gone.
      await expect.element(log.getByText(word('linksFailed'))).toBeVisible();
    }
    await expect.element(field).toHaveValue('my words');
    await screen.unmount();
    sessionStorage.clear();
  }
});
