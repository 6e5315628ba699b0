import { invite } from '@wallet/shared/contract/invite.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse, receivedCalls, mockRefusal } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { waitFor } from '#testing/wait-for.ts';

import { BannerRow } from './banner-row.tsx';
import { BannersModal } from './banners-modal.tsx';

const IMAGE_URL = '/icon.svg';
const onClose = vi.fn<() => void>();
const slide = (name: string) => page.getByRole('group', { name, exact: true });

test('BN-1 without banners the modal does not open and its button is not shown', async () => {
  mockResponse(invite.banners, []);
  mockResponse(refund.banners, [{ image: 'javascript:alert(1)', html: '  ' }]);
  onClose.mockClear();
  await render(
    <>
      <BannersModal onClose={onClose} />
      <BannerRow isEnabled onOpen={vi.fn<() => void>()} />
    </>,
    { language: 'en' },
  );
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('BN-1 F-71 banners of invites come before those of refunds, with buttons and dots to turn them', async () => {
  mockResponse(invite.banners, [{ image: IMAGE_URL, html: '<p>Bring a friend</p>' }]);
  mockResponse(refund.banners, [{ image: IMAGE_URL, html: '<p>Losses come back</p>' }]);
  await render(<BannersModal onClose={onClose} />, { language: 'en' });
  await expect.element(slide('1 of 2')).toHaveTextContent('Bring a friend');
  expect(slide('1 of 2').element()).not.toHaveAttribute('inert');

  await userEvent.click(page.getByRole('button', { name: 'Next banner' }));
  await waitFor(() => expect(document.querySelectorAll('[inert]')[0]).toHaveTextContent('Bring a friend'));
  await expect.element(slide('2 of 2')).toHaveTextContent('Losses come back');
  await expect
    .element(page.getByRole('button', { name: 'Show banner 2' }))
    .toHaveAttribute('aria-current', 'true');
  await userEvent.click(page.getByRole('button', { name: 'Show banner 1' }));
  await expect.element(slide('1 of 2')).toBeVisible();
});

test('a failed request leaves the other banners, and nothing is requested while disabled', async () => {
  mockRefusal(invite.banners, 'INTERNAL_SERVER_ERROR');
  mockResponse(refund.banners, [{ image: IMAGE_URL, html: '' }]);
  const screen = await render(<BannerRow isEnabled={false} onOpen={vi.fn<() => void>()} />, {
    language: 'en',
  });
  expect(receivedCalls(refund.banners)).toEqual([]);
  await screen.rerender(<BannerRow isEnabled onOpen={vi.fn<() => void>()} />);
  await expect.element(page.getByRole('button', { name: 'News and offers 1 item' })).toBeVisible();
});
