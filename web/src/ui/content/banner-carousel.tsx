import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';

import styles from './banner-carousel.module.css';
import { OperatorHtml } from './operator-html.tsx';
import { OperatorPicture } from './operator-picture.tsx';
import { useCarousel } from './use-carousel.ts';

export interface BannerCarouselProps {
  banners: readonly { readonly image?: string | undefined; readonly html?: string | undefined }[];
  /** Accessible name; "Banners" by default. */
  label?: string;
}

/** A mouse selects text, such as a code in a banner; a finger turns the carousel. */
const OPTIONS = {
  align: 'start',
  watchDrag: (_: unknown, { type }: Event) => type === 'touchstart',
} as const;

/** Number of dots that fit between the arrows at 320 px. */
const MAX_DOTS = 4;

/** Banners of the operator, one at a time, with swiping, arrows and dots. Renders nothing without banners. */
export function BannerCarousel({ banners, label }: BannerCarouselProps) {
  const { t } = useTranslation('offers');
  const count = banners.length;
  const carousel = useCarousel(OPTIONS, { slideCount: count, itemCount: count });
  const { viewport, group, slide, previous, next, show } = carousel;
  const selected = carousel.selected.slide;
  const [hasTurned, setHasTurned] = useState(false);
  if (count === 0) return null;
  const turn = (move: () => void) => () => {
    setHasTurned(true);
    move();
  };

  return (
    <div
      ref={group}
      className={styles.carousel}
      role="group"
      aria-roledescription={t('banners.carousel')}
      aria-label={label ?? t('banners.label')}
    >
      <div ref={viewport} className={styles.viewport}>
        <div className={styles.row}>
          {banners.map(({ image, html }, index) => (
            <div
              key={`${index} ${image}`}
              ref={index === selected ? slide : undefined}
              className={styles.slide}
              role="group"
              aria-roledescription={t('banners.slide')}
              aria-label={t('banners.position', { number: index + 1, count })}
              inert={index !== selected}
            >
              <OperatorPicture src={image} className={styles.picture} />
              {html && <OperatorHtml html={html} />}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton
            label={t('banners.previous')}
            icon={<ChevronLeft />}
            aria-disabled={selected === 0 || undefined}
            onClick={turn(previous)}
          />
          {count > MAX_DOTS ? (
            <span className="quiet">{t('banners.position', { number: selected + 1, count })}</span>
          ) : (
            <div className={styles.dots}>
              {banners.map(({ image }, index) => (
                <button
                  key={`${index} ${image}`}
                  type="button"
                  className={styles.dot}
                  aria-label={t('banners.show', { number: index + 1 })}
                  aria-current={index === selected || undefined}
                  onClick={turn(() => show(index))}
                />
              ))}
            </div>
          )}
          <IconButton
            label={t('banners.next')}
            icon={<ChevronRight />}
            aria-disabled={selected === count - 1 || undefined}
            onClick={turn(next)}
          />
        </div>
      )}
      <span className="visually-hidden" role="status">
        {hasTurned && t('banners.position', { number: selected + 1, count })}
      </span>
    </div>
  );
}
