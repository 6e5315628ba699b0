import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { appConfig } from '#lib/app-config.ts';
import { mockResponse } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';

import { ContactPage } from './contact-page.tsx';

async function show(enableChatWidget: boolean, open?: 'chat') {
  mockResponse(serviceLookup.info, {
    info: { name: 'Wallet', website: 'https://example.org' },
    contact: { contactText: '<p>Every day</p>', lineLink: '', lineName: '@wallet', lineQR: '/icon.svg' },
    registerOTP: true,
    enableChatWidget,
    conditions: [],
  });
  const { chat } = appConfig;
  appConfig.chat = 'https://chat.operator.example';
  onTestFinished(() => {
    appConfig.chat = chat;
  });
  await render(<ContactPage />, { language: 'en', route: open ? `/contact?m=${open}` : '/contact' });
  await expect.element(page.getByText('Every day')).toBeVisible();
}

const launcher = () => page.getByRole('button', { name: 'Chat with our team', exact: true });

test('CT-2 the page has a chat if the operator has switched it on', async () => {
  await show(true);
  await expect.element(launcher()).toBeVisible();
});

test.each([undefined, 'chat'] as const)(
  'CT-2 the page has no chat if the operator has switched it off, whatever chat address is configured (?m=%s)',
  async (open) => {
    await show(false, open);
    await expect.element(launcher()).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  },
);
