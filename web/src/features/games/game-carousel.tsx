import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';
import type { Game } from '#entities/game/use-games.ts';
import { prefersReducedMotion } from '#lib/react/media-queries.ts';
import { type Embla, findRingItem, useCarousel } from '#ui/content/use-carousel.ts';

import { getCardOffsets } from './card-offsets.ts';
import styles from './carousel.module.css';
import { type GameActions, GameCard } from './game-card.tsx';

/** Number of cards from which the carousel loops. */
const LOOP_MIN_CARDS = 3;
/** Number of cards that are drawn at most: one is selected, two more are in sight, and two on either side may turn in. */
const CARDS_MAX = 7;

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
function useGameCarousel(itemCount: number) {
  const slideCount = Math.min(itemCount, CARDS_MAX);
  const isLoop = slideCount >= LOOP_MIN_CARDS;
  const ring = { slideCount, itemCount };
  const { embla, ...carousel } = useCarousel(
    { align: alignCards(isLoop), containScroll: false, loop: isLoop },
    ring,
  );
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

  /** Indices of the items on the slides. */
  const items = Array.from({ length: slideCount }, (_, index) =>
    findRingItem(index, carousel.selected, ring),
  );
  return { ...carousel, isLoop, items };
}

interface GameCarouselProps extends GameActions {
  games: readonly Game[];
  /** Id of the heading that names the carousel. */
  labelledBy: string;
  onAll: () => void;
}

/** Carousel of the games of a category, with one selected card (CR-1). It never turns by itself. */
export function GameCarousel({ games, labelledBy, onAll, ...actions }: GameCarouselProps) {
  const { t } = useTranslation('games');
  const { viewport, group, slide, selected, isLoop, items, previous, next } = useGameCarousel(games.length);
  const [hasTurned, setHasTurned] = useState(false);
  const count = games.length;
  const getPositionText = (index: number) => t('place', { index: index + 1, count });
  const selectedItem = items[selected.slide] ?? 0;
  const isFirst = !isLoop && selectedItem === 0;
  const isLast = !isLoop && selectedItem === count - 1;
  const turn = (move: () => void, isDisabled: boolean) => () => {
    if (isDisabled) return;
    setHasTurned(true);
    move();
  };

  return (
    <div ref={group} role="group" aria-roledescription={t('carousel')} aria-labelledby={labelledBy}>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton label={t('all')} icon={<LayoutGrid />} aria-haspopup="dialog" onClick={onAll} />
          <IconButton
            label={t('previous')}
            icon={<ChevronLeft />}
            aria-disabled={isFirst || undefined}
            onClick={turn(previous, isFirst)}
          />
          <IconButton
            label={t('next')}
            icon={<ChevronRight />}
            aria-disabled={isLast || undefined}
            onClick={turn(next, isLast)}
          />
        </div>
      )}
      <div
        ref={viewport}
        className={styles.viewport}
        data-loop={isLoop || undefined}
        data-more={isLoop || count < 2 ? undefined : isLast ? 'before' : 'after'}
      >
        <div className={styles.row}>
          {items.map((item, index) => {
            const game = games[item];
            const isSelected = index === selected.slide;
            return (
              <div key={index} className={styles.slide} data-middle={isSelected || undefined}>
                {game && (
                  <div
                    key={game.code}
                    ref={isSelected ? slide : undefined}
                    className={styles.tilt}
                    role="group"
                    aria-roledescription={t('slide')}
                    aria-label={`${game.name}, ${getPositionText(item)}`}
                    inert={!isSelected}
                  >
                    <GameCard game={game} {...actions} />
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </div>
      <span className="visually-hidden" role="status">
        {hasTurned && `${games[selectedItem]?.name ?? ''}, ${getPositionText(selectedItem)}`}
      </span>
    </div>
  );
}
