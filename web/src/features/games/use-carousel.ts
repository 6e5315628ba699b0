import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { cardOffsets } from './card-offsets.ts';

/** From three cards on there is one on either side, and the row closes to a round. */
const LOOP_MIN_CARDS = 3;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From here on there is room for a second card, or for most of it, beside the one in use. */
const WIDE_VIEW_PX = 520;
/** Empty on either side of a card within its place. */
const CARD_MARGIN_PX = 6;

/**
 * How far the place of a card rests from the start of the view: in the middle. Where there is room, and one or two
 * cards are all, the first stands at the start and the second at the end, but never so that nothing would move.
 */
const alignCards =
  (isRound: boolean) =>
  (viewPx: number, placePx: number, index: number): number => {
    if (isRound || viewPx < WIDE_VIEW_PX) return (viewPx - placePx) / 2;
    return index === 0
      ? -CARD_MARGIN_PX
      : Math.min(viewPx - placePx + CARD_MARGIN_PX, placePx - CARD_MARGIN_PX - 1);
  };

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** Writes on each card how far it stands from the middle; where that puts it is the style sheet's matter. */
function applyOffsets(embla: Embla) {
  const away = cardOffsets({
    snaps: embla.scrollSnapList(),
    progress: embla.scrollProgress(),
    isLoop: embla.internalEngine().options.loop,
  });
  for (const [index, slide] of embla.slideNodes().entries()) {
    slide.style.setProperty('--away', String(away[index] ?? 0));
  }
}

const keyAction = (embla: Embla, key: string): (() => void) | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return () => embla.scrollPrev(prefersReducedMotion());
    case 'ArrowRight':
      return () => embla.scrollNext(prefersReducedMotion());
    case 'Home':
      return () => embla.scrollTo(0, prefersReducedMotion());
    case 'End':
      return () => embla.scrollTo(embla.scrollSnapList().length - 1, prefersReducedMotion());
    default:
      return undefined;
  }
};

/**
 * A row of cards with one in the middle. Turning it by buttons leaves the focus where it is; a focus inside
 * the middle card goes with the middle, because the other cards cannot be reached.
 */
export function useCarousel(count: number) {
  const isRound = count >= LOOP_MIN_CARDS;
  const [viewport, embla] = useEmblaCarousel({
    align: alignCards(isRound),
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
    const scroll = () => applyOffsets(embla);
    const renew = () => {
      setSelected(embla.selectedScrollSnap());
      applyOffsets(embla);
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
      const move = keyAction(embla, event.key);
      if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move();
    };
    // A card beside the middle is brought there; what lies on it cannot be pressed (`inert`).
    const tap = ({ target }: MouseEvent) => {
      const index = embla.slideNodes().findIndex((slide) => slide.contains(target as Node));
      if (index >= 0 && index !== embla.selectedScrollSnap()) embla.scrollTo(index, prefersReducedMotion());
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
    previous: () => embla?.scrollPrev(prefersReducedMotion()),
    next: () => embla?.scrollNext(prefersReducedMotion()),
  };
}
