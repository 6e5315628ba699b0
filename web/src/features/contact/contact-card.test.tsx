import { account } from '@wallet/shared/contract/account.ts';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleProfile } from '#testing/samples/sample-profile.ts';
import { waitFor } from '#testing/wait-for.ts';

import { ContactCard } from './contact-card.tsx';
import { VersionLine } from './version-line.tsx';

const contact = {
  contactText: '<p>Every day</p>',
  lineLink: 'https://line.example.org/add',
  lineName: '@wallet',
  lineQR: '/icon.svg',
};

const mockContact = (change: Partial<typeof contact> = {}) =>
  mockResponse(serviceLookup.info, {
    info: { name: 'Wallet', website: 'https://example.org' },
    contact: { ...contact, ...change },
    registerOTP: true,
    enableChatWidget: false,
    conditions: [],
  });

test('the contact text, the link, the name and the QR code are in this order', async () => {
  mockContact();
  await render(<ContactCard />, { language: 'en' });
  await expect.element(page.getByText('Every day')).toBeVisible();
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(page.getByRole('button', { name: 'Message us on LINE' }));
  expect(open).toHaveBeenCalledWith('https://line.example.org/add', '_blank', 'noopener,noreferrer');
  open.mockRestore();
  await expect.element(page.getByRole('img', { name: 'QR code that adds @wallet on LINE' })).toBeVisible();
});

test('a QR code without the name of its account has that of the operator', async () => {
  mockContact({ lineName: '' });
  await render(<ContactCard />, { language: 'en' });
  await expect.element(page.getByRole('img', { name: 'QR code that adds Wallet on LINE' })).toBeVisible();
});

test('CT-3 copying shows what was copied, or that it failed', async () => {
  mockContact();
  await render(<ContactCard />, { language: 'en' });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
  await userEvent.click(page.getByRole('button', { name: 'Copy LINE ID' }));
  await expect.element(page.getByText('Copied: @wallet')).toBeVisible();
  expect(write).toHaveBeenCalledWith('@wallet');

  write.mockRejectedValueOnce(new Error('refused'));
  const old = vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await userEvent.click(page.getByRole('button', { name: 'Copy LINE ID' }));
  await expect.element(page.getByText('Failed to copy')).toBeVisible();
  write.mockRestore();
  old.mockRestore();
});

test('unsafe addresses leave no link and no picture, and hostile markup does not run', async () => {
  mockContact({
    contactText: '<p>Call <img src=x onerror="window.__hostile=1"></p>',
    lineLink: 'javascript:window.__hostile=1',
    lineQR: 'data:text/html,<script>window.__hostile=1</script>',
  });
  await render(<ContactCard />, { language: 'en' });
  await expect.element(page.getByText('Call')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Message us on LINE' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('img', { name: /QR/ })).not.toBeInTheDocument();
  expect('__hostile' in window).toBe(false);
});

test('a QR code that fails to load shows an alternative', async () => {
  mockContact({ lineQR: '/no-such-picture.png' });
  await render(<ContactCard />, { language: 'en' });
  await expect.element(page.getByText(/picture of the QR code did not load/)).toBeVisible();
});

test('the version is shown, and one tap copies the details for support', async () => {
  mockResponse(account.profile, createSampleProfile());
  await render(<VersionLine isMember />, { language: 'en' });
  await expect.element(page.getByText('1.1.14')).toBeVisible();
  await waitFor(() => expect(receivedCalls(account.profile)).toHaveLength(1));
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await waitFor(async () => {
    await userEvent.click(page.getByRole('button', { name: 'Copy details for our team' }));
    expect(write).toHaveBeenLastCalledWith('1.1.14 · standard · en · M000001');
  });
  write.mockRestore();
});
