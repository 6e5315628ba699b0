import { expect, test } from 'vitest';

import { render } from '#testing/render.tsx';
import { createSampleGame } from '#testing/samples/sample-wallet.ts';

import { GameCarousel } from './game-carousel.tsx';

const GAMES = ['G1', 'G2', 'G3'].map((code) => ({ ...createSampleGame(code, 1), background: '/icon.svg' }));

test.each([
  [true, ['eager', 'lazy', 'lazy']],
  [false, ['lazy', 'lazy', 'lazy']],
])(
  'in a carousel that is in view when the page opens (%s) the pictures load %s',
  async (isInFirstView, expected) => {
    await render(
      <section>
        <h2 id="heading">Slots</h2>
        <GameCarousel
          games={GAMES}
          currency="BAHT"
          labelledBy="heading"
          isInFirstView={isInFirstView}
          openingCode={undefined}
          onPlay={() => {}}
          movesMoney={() => false}
          onAccount={() => {}}
          onTransfer={() => {}}
          onAll={() => {}}
        />
      </section>,
    );
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[src$="/icon.svg"]')];
    expect(pictures.map(({ loading }) => loading)).toEqual(expected);
  },
);
