import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { awayFromMiddle } from './depth.ts';

/** From three cards on there is one on either side, and the row closes to a round. */
const ROUND_FROM = 3;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From here on there is room for a second card, or for most of it, beside the one in use. */
const ROOMY_PX = 520;
/** Empty on either side of a card within its place. */
const SIDE_PX = 6;

/**
 * How far the place of a card rests from the start of the view: in the middle. Where there is room, and one or two
 * cards are all, the first stands at the start and the second at the end, but never so that nothing would move.
 */
const restOf =
  (isRound: boolean) =>
  (viewPx: number, placePx: number, index: number): number => {
    if (isRound || viewPx < ROOMY_PX) return (viewPx - placePx) / 2;
    return index === 0 ? -SIDE_PX : Math.min(viewPx - placePx + SIDE_PX, placePx - SIDE_PX - 1);
  };

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** Writes on each card how far it stands from the middle; where that puts it is the style sheet's matter. */
function turn(embla: Embla) {
  const away = awayFromMiddle({
    snaps: embla.scrollSnapList(),
    progress: embla.scrollProgress(),
    isRound: embla.internalEngine().options.loop,
  });
  for (const [index, slide] of embla.slideNodes().entries()) {
    slide.style.setProperty('--away', String(away[index] ?? 0));
  }
}

const moveOf = (embla: Embla, key: string): (() => void) | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return () => embla.scrollPrev(isStill());
    case 'ArrowRight':
      return () => embla.scrollNext(isStill());
    case 'Home':
      return () => embla.scrollTo(0, isStill());
    case 'End':
      return () => embla.scrollTo(embla.scrollSnapList().length - 1, isStill());
    default:
      return undefined;
  }
};

/**
 * A row of cards with one in the middle. Turning it by buttons leaves the focus where it is; a focus inside
 * the middle card goes with the middle, because the other cards cannot be reached.
 */
export function useCarousel(count: number) {
  const isRound = count >= ROUND_FROM;
  const [viewport, embla] = useEmblaCarousel({
    align: restOf(isRound),
    containScroll: false,
    loop: isRound,
    watchFocus: false,
  });
  const [selected, setSelected] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!embla) return;
    const follow = () => {
      const hadFocus = middle.current?.contains(document.activeElement) ?? false;
      flushSync(() => setSelected(embla.selectedScrollSnap()));
      if (hadFocus) middle.current?.querySelector('button')?.focus({ preventScroll: true });
    };
    const scroll = () => turn(embla);
    const renew = () => {
      setSelected(embla.selectedScrollSnap());
      turn(embla);
    };
    renew();
    embla.on('select', follow).on('scroll', scroll).on('reInit', renew);
    return () => {
      embla.off('select', follow).off('scroll', scroll).off('reInit', renew);
    };
  }, [embla]);

  useEffect(() => {
    const element = group.current;
    if (!embla || !element) return;
    const press = (event: KeyboardEvent) => {
      const move = moveOf(embla, event.key);
      if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move();
    };
    // A card beside the middle is brought there; what lies on it cannot be pressed (`inert`).
    const tap = ({ target }: MouseEvent) => {
      const index = embla.slideNodes().findIndex((slide) => slide.contains(target as Node));
      if (index >= 0 && index !== embla.selectedScrollSnap()) embla.scrollTo(index, isStill());
    };
    element.addEventListener('keydown', press);
    element.addEventListener('click', tap);
    return () => {
      element.removeEventListener('keydown', press);
      element.removeEventListener('click', tap);
    };
  }, [embla]);

  return {
    viewport,
    group,
    middle,
    selected,
    isRound,
    previous: () => embla?.scrollPrev(isStill()),
    next: () => embla?.scrollNext(isStill()),
  };
}
