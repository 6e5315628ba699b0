import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { getCardOffsets } from './card-offsets.ts';

/** Number of cards from which the carousel loops. */
const LOOP_MIN_CARDS = 3;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** View width from which a second card fits beside the selected one. */
const WIDE_VIEW_PX = 520;
/** Margin on either side of a card within its slide. */
const CARD_MARGIN_PX = 6;

/**
 * Creates the `align` option of Embla, which returns the distance in px from the start of the view to a slide at rest. A
 * slide rests in the middle. In a wide view with one or two cards, the first rests at the start and the second at the end.
 * The two positions differ by at least 1 px, so that the carousel can still be turned.
 */
const alignCards =
  (isLoop: boolean) =>
  (viewPx: number, slidePx: number, index: number): number => {
    if (isLoop || viewPx < WIDE_VIEW_PX) return (viewPx - slidePx) / 2;
    return index === 0
      ? -CARD_MARGIN_PX
      : Math.min(viewPx - slidePx + CARD_MARGIN_PX, slidePx - CARD_MARGIN_PX - 1);
  };

type Embla = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;

/** Sets `--offset` on each card. The style sheet derives its position from it. */
function applyOffsets(embla: Embla) {
  const offsets = getCardOffsets({
    snaps: embla.scrollSnapList(),
    progress: embla.scrollProgress(),
    isLoop: embla.internalEngine().options.loop,
  });
  for (const [index, slide] of embla.slideNodes().entries()) {
    slide.style.setProperty('--offset', String(offsets[index] ?? 0));
  }
}

const findKeyAction = (embla: Embla, key: string): (() => void) | undefined => {
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
 * Carousel with one selected card in the middle. The buttons keep the focus. A focus inside the selected card moves
 * to the next selected one, because the other cards are inert.
 */
export function useCarousel(count: number) {
  const isLoop = count >= LOOP_MIN_CARDS;
  const [viewport, embla] = useEmblaCarousel({
    align: alignCards(isLoop),
    containScroll: false,
    loop: isLoop,
    watchFocus: false,
  });
  const [selected, setSelected] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!embla) return;
    const handleSelect = () => {
      const hadFocus = middle.current?.contains(document.activeElement) ?? false;
      flushSync(() => setSelected(embla.selectedScrollSnap()));
      if (hadFocus) middle.current?.querySelector('button')?.focus({ preventScroll: true });
    };
    const handleScroll = () => applyOffsets(embla);
    const handleInit = () => {
      setSelected(embla.selectedScrollSnap());
      applyOffsets(embla);
    };
    handleInit();
    embla.on('select', handleSelect).on('scroll', handleScroll).on('reInit', handleInit);
    return () => {
      embla.off('select', handleSelect).off('scroll', handleScroll).off('reInit', handleInit);
    };
  }, [embla]);

  useEffect(() => {
    const element = group.current;
    if (!embla || !element) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      const action = findKeyAction(embla, event.key);
      if (!action || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      action();
    };
    // A tap on another card selects it. Its buttons cannot be pressed (`inert`).
    const handleClick = ({ target }: MouseEvent) => {
      const index = embla.slideNodes().findIndex((slide) => slide.contains(target as Node));
      if (index >= 0 && index !== embla.selectedScrollSnap()) embla.scrollTo(index, prefersReducedMotion());
    };
    element.addEventListener('keydown', handleKeyDown);
    element.addEventListener('click', handleClick);
    return () => {
      element.removeEventListener('keydown', handleKeyDown);
      element.removeEventListener('click', handleClick);
    };
  }, [embla]);

  return {
    viewport,
    group,
    middle,
    selected,
    isLoop,
    previous: () => embla?.scrollPrev(prefersReducedMotion()),
    next: () => embla?.scrollNext(prefersReducedMotion()),
  };
}
