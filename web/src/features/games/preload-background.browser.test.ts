import { expect, onTestFinished, test, vi } from 'vitest';

import { createSampleGame } from '#testing/samples/sample-wallet.ts';

import { preloadFirstBackground } from './preload-background.ts';

/** Records the pictures that are requested ahead. */
function recordPictures(): readonly { readonly src: string }[] {
  const pictures: { src: string }[] = [];
  const spy = vi.spyOn(window, 'Image').mockImplementation(function createPicture() {
    const picture = { src: '' };
    pictures.push(picture);
    return picture as HTMLImageElement;
  });
  onTestFinished(() => spy.mockRestore());
  return pictures;
}

test('the background of the first card is requested, and no other', () => {
  const pictures = recordPictures();
  preloadFirstBackground([
    createSampleGame('LT', 1, { category: 'lotto', background: 'https://cdn.example/lotto.webp' }),
    createSampleGame('PG', 1, { background: 'https://cdn.example/first.webp' }),
    createSampleGame('JK', 1, { background: 'https://cdn.example/second.webp' }),
  ]);
  expect(pictures).toEqual([{ src: 'https://cdn.example/first.webp' }]);
});

test.each([
  ['no games', []],
  ['a first game without a picture', [createSampleGame('PG', 1), createSampleGame('JK', 1)]],
  ['an address that is not allowed', [createSampleGame('PG', 1, { background: 'javascript:alert(1)' })]],
])('%s request nothing', (_, games) => {
  const pictures = recordPictures();
  preloadFirstBackground(games);
  expect(pictures).toEqual([]);
});
