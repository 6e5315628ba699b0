import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { chat } from '@wallet/shared/contract/chat.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { endChatSession } from '#features/chat/room/chat-session.ts';
import { holdModule } from '#testing/held-modules.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createTestI18n } from '#testing/texts.ts';
import type { ModalRoute } from '#pages/page-props.ts';

import { ContactChat } from './contact-chat.tsx';

const noop = () => {};
const openChat: ModalRoute = {
  name: 'chat',
  open: noop,
  updateDetails: noop,
  close: noop,
  step: undefined,
  openStep: noop,
  closeStep: noop,
};

function mockChat() {
  mockResponse(serviceLookup.info, {
    info: { name: 'Wallet', website: 'https://example.org' },
    contact: { contactText: '', lineLink: '', lineName: '@wallet', lineQR: '' },
    registerOTP: true,
    enableChatWidget: true,
    conditions: [],
  });
  mockResponse(chat.config, { PREFIX: 'chat_' });
  mockResponse(chat.history, []);
  mockResponse(chat.readCustomer, {});
}

test('FA-7 a chat panel that failed to load shows the error in each language, and opens on a retry', async () => {
  const module = await holdModule('/features/chat/panel/chat-panel.tsx');
  await module.abort();
  for (const language of LANGUAGES) {
    mockChat();
    const { t } = createTestI18n(language);
    const screen = await render(<ContactChat modal={openChat} />, { language, route: '/contact' });
    const error = page.getByRole('alertdialog', { name: t('ui:loadFailed') });
    await expect.element(error).toBeVisible();
    const isLast = language === LANGUAGES.at(-1);
    if (isLast) await module.release();
    const retry = error.getByRole('button', { name: t('ui:retry') });
    await retry.click();
    if (isLast) {
      await expect.element(page.getByRole('textbox', { name: t('chat:message') })).toBeVisible();
      await expect.element(error).not.toBeInTheDocument();
    } else {
      await expect.element(retry).not.toHaveAttribute('aria-busy');
      await expect.element(error).toBeVisible();
    }
    await screen.unmount();
    endChatSession();
  }
});
