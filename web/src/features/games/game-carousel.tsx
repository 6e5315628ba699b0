import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';

import styles from './carousel.module.css';
import { type GameActions, GameCard } from './game-card.tsx';
import type { Game } from '#entities/game/use-games.ts';
import { useGameCarousel } from './use-game-carousel.ts';

interface GameCarouselProps extends GameActions {
  games: readonly Game[];
  /** Id of the heading that names the carousel. */
  labelledBy: string;
  onAll: () => void;
}

/** Carousel of the games of a category, with one selected card (CR-1). It never turns by itself. */
export function GameCarousel({ games, labelledBy, onAll, ...actions }: GameCarouselProps) {
  const { t } = useTranslation('games');
  const { viewport, group, slide, selected, isLoop, previous, next } = useGameCarousel(games.length);
  const [hasTurned, setHasTurned] = useState(false);
  const count = games.length;
  const getPositionText = (index: number) => t('place', { index: index + 1, count });
  const isFirst = !isLoop && selected === 0;
  const isLast = !isLoop && selected === count - 1;
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
          {games.map((game, index) => (
            <div key={game.code} className={styles.slide} data-middle={index === selected || undefined}>
              <div
                ref={index === selected ? slide : undefined}
                className={styles.tilt}
                role="group"
                aria-roledescription={t('slide')}
                aria-label={`${game.name}, ${getPositionText(index)}`}
                inert={index !== selected}
              >
                <GameCard game={game} {...actions} />
              </div>
            </div>
          ))}
        </div>
      </div>
      <span className="visually-hidden" role="status">
        {hasTurned && `${games[selected]?.name ?? ''}, ${getPositionText(selected)}`}
      </span>
    </div>
  );
}
