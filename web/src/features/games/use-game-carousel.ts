import { useEffect } from 'react';

import { type Embla, prefersReducedMotion, useCarousel } from '#ui/content/use-carousel.ts';

import { getCardOffsets } from './card-offsets.ts';

/** Number of cards from which the carousel loops. */
const LOOP_MIN_CARDS = 3;

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

/** Carousel with the selected card in the middle. A tap on another card selects it. */
export function useGameCarousel(count: number) {
  const isLoop = count >= LOOP_MIN_CARDS;
  const { embla, ...carousel } = useCarousel({
    align: alignCards(isLoop),
    containScroll: false,
    loop: isLoop,
  });
  const { group } = carousel;

  useEffect(() => {
    if (!embla) return;
    const handleScroll = () => applyOffsets(embla);
    handleScroll();
    // The buttons of other cards cannot be pressed (`inert`).
    const handleClick = ({ target }: MouseEvent) => {
      const index = embla.slideNodes().findIndex((slide) => slide.contains(target as Node));
      if (index >= 0 && index !== embla.selectedScrollSnap()) embla.scrollTo(index, prefersReducedMotion());
    };
    const element = group.current;
    element?.addEventListener('click', handleClick);
    embla.on('scroll', handleScroll).on('reInit', handleScroll);
    return () => {
      element?.removeEventListener('click', handleClick);
      embla.off('scroll', handleScroll).off('reInit', handleScroll);
    };
  }, [embla, group]);

  return { ...carousel, isLoop };
}
