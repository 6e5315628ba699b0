import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { awayFromMiddle } from './depth.ts';

/** From three cards on there is one on either side, and the row closes to a round. */
const ROUND_FROM = 3;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A row of cards with one in the middle. Turning it by buttons leaves the focus where it is; a focus inside
 * the middle card goes with the middle, because the other cards cannot be reached.
 */
export function useCarousel(count: number) {
  const isRound = count >= ROUND_FROM;
  const [viewport, embla] = useEmblaCarousel({
    align: 'center',
    containScroll: false,
    loop: isRound,
    watchFocus: false,
  });
  const [selected, setSelected] = useState(0);
  const middle = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (!embla) return;
    const follow = () => {
      hadFocus.current = middle.current?.contains(document.activeElement) ?? false;
      setSelected(embla.selectedScrollSnap());
    };
    const turn = () => {
      const { loop } = embla.internalEngine().options;
      const away = awayFromMiddle({
        snaps: embla.scrollSnapList(),
        progress: embla.scrollProgress(),
        isRound: loop,
      });
      for (const [index, slide] of embla.slideNodes().entries()) {
        slide.style.setProperty('--away', (away[index] ?? 0).toFixed(3));
      }
    };
    const renew = () => {
      follow();
      turn();
    };
    renew();
    embla.on('select', follow).on('scroll', turn).on('reInit', renew);
    return () => {
      embla.off('select', follow).off('scroll', turn).off('reInit', renew);
    };
  }, [embla]);

  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    middle.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [selected]);

  const previous = () => embla?.scrollPrev(isStill());
  const next = () => embla?.scrollNext(isStill());
  const goTo = (index: number) => embla?.scrollTo(index, isStill());

  return {
    viewport,
    /** Of the card in the middle. */
    middle,
    selected,
    isRound,
    previous,
    next,
    handleKeyDown(event: KeyboardEvent) {
      const moves: Readonly<Record<string, () => void>> = {
        ArrowLeft: previous,
        ArrowRight: next,
        Home: () => goTo(0),
        End: () => goTo(count - 1),
      };
      const move = moves[event.key];
      if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move();
    },
    /** A card beside the middle is brought there; what lies on it cannot be pressed (`inert`). */
    handleClick(event: MouseEvent) {
      const index = embla?.slideNodes().findIndex((slide) => slide.contains(event.target as Node)) ?? -1;
      if (index >= 0 && index !== selected) goTo(index);
    },
  };
}
