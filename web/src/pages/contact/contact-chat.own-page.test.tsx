import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { chat } from '@wallet/shared/contract/chat.ts';
import { LANGUAGES } from '@wallet/shared/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { endChatSession } from '#features/chat/room/chat-session.ts';
import { createPicture } from '#testing/create-picture.ts';
import { holdModule } from '#testing/held-modules.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createTestI18n } from '#testing/texts.ts';
import type { ModalRoute } from '#pages/use-modal-route.ts';

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
  leaveAddress: noop,
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
    const error = page.getByRole('dialog', { name: t('ui:loadFailed') });
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

test('a chosen file and the typed text stay when a phone is turned, which changes the frame of the panel', async () => {
  onTestFinished(() => page.viewport(390, 844));
  onTestFinished(endChatSession);
  mockChat();
  await render(<ContactChat modal={openChat} />, { language: 'en', route: '/contact' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await userEvent.fill(message, 'my slip');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const files = new DataTransfer();
  files.items.add(new File([await createPicture('png')], 'photo.png', { type: 'image/png' }));
  if (input) input.files = files.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  const attached = page.getByRole('button', { name: /photo\.png/ });
  await expect.element(attached).toBeVisible();
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    await expect.element(attached).toBeInTheDocument();
    await expect.element(message).toHaveValue('my slip');
  }
});

test('a member whose Safari moves the page up for the keyboard has the whole chat above it (bldrs-ai/Share#296)', async () => {
  await page.viewport(390, 800);
  mockChat();
  const view = window.visualViewport as VisualViewport;
  const keyboard = { height: 460, offsetTop: 340 };
  for (const [name, value] of Object.entries(keyboard))
    vi.spyOn(view, name as keyof typeof keyboard, 'get').mockReturnValue(value);
  onTestFinished(() => void vi.restoreAllMocks());
  await render(<ContactChat modal={openChat} />, { language: 'en', route: '/contact' });
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect.element(field).toBeVisible();
  const panel = () => field.element().closest('dialog')?.firstElementChild?.getBoundingClientRect();
  await expect.poll(() => [panel()?.top, panel()?.bottom]).toEqual([340, 800]);
  // The keyboard has closed, and the place is still said to be moved (vm0-ai/vm0#32621).
  vi.spyOn(view, 'height', 'get').mockReturnValue(800);
  view.dispatchEvent(new Event('resize'));
  await expect.poll(() => [panel()?.top, panel()?.bottom]).toEqual([0, 800]);
  vi.restoreAllMocks();
  view.dispatchEvent(new Event('scroll'));
  await expect.poll(() => [panel()?.top, panel()?.bottom]).toEqual([0, 800]);
});
