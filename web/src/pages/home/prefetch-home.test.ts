import { QueryClient } from '@tanstack/react-query';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

import { mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createSampleGame, createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { prefetchHome } from './prefetch-home.ts';

/** Records the pictures that are requested ahead. */
function recordPictures(): readonly { readonly src: string }[] {
  const pictures: { src: string }[] = [];
  const spy = vi.spyOn(window, 'Image').mockImplementation(function createPicture() {
    const picture = { src: '' };
    pictures.push(picture);
    return picture as HTMLImageElement;
  });
  onTestFinished(() => spy.mockRestore());
  mockResponse(spinWheel.active, { isActive: true });
  mockResponse(serviceLookup.info, {
    info: { name: 'Wallet', website: '' },
    contact: { contactText: '', lineLink: '', lineName: '', lineQR: '' },
    registerOTP: false,
    enableChatWidget: false,
    conditions: [],
  });
  return pictures;
}

test('the background of the first card is requested as soon as the wallet is there, and no other', async () => {
  const pictures = recordPictures();
  const slots = [
    createSampleGame('LT', 1, { category: 'lotto', background: 'https://cdn.example/lotto.webp' }),
    createSampleGame('PG', 1, { background: 'https://cdn.example/first.webp' }),
    createSampleGame('JK', 1, { background: 'https://cdn.example/second.webp' }),
  ];
  mockResponse(wallet.read, createSampleWallet({ slots }));
  prefetchHome(new QueryClient());
  await expect.poll(() => pictures).toEqual([{ src: 'https://cdn.example/first.webp' }]);
});

test.each([
  ['without games', []],
  ['whose first game has no picture', [createSampleGame('PG', 1), createSampleGame('JK', 1)]],
])('a wallet %s requests none', async (_, slots) => {
  const pictures = recordPictures();
  mockResponse(wallet.read, createSampleWallet({ slots }));
  const client = new QueryClient();
  prefetchHome(client);
  await expect.poll(() => receivedCalls(wallet.read).length).toBe(1);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(pictures).toEqual([]);
});
