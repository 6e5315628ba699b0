import { useEffect, useState } from 'react';

import type { GameCarousel } from './game-carousel.tsx';

type Part = typeof GameCarousel;

const load = () => import('./game-carousel.tsx').then((chunk) => chunk.GameCarousel);

/** Kept for the next visit of home, which then shows its cards at once. */
let loaded: Part | undefined;

/** The carousel, which comes after home itself is seen; `failed` where it cannot be had, tried twice. */
export function useCarouselPart(): Part | 'loading' | 'failed' {
  const [part, setPart] = useState<{ readonly it: Part | 'loading' | 'failed' }>({ it: loaded ?? 'loading' });

  useEffect(() => {
    if (loaded) return;
    let isLeft = false;
    load()
      .catch(load)
      .then((it) => {
        loaded = it;
        if (!isLeft) setPart({ it });
      })
      .catch(() => {
        if (!isLeft) setPart({ it: 'failed' });
      });
    return () => {
      isLeft = true;
    };
  }, []);

  return part.it;
}
