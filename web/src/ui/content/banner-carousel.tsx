import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/action/icon-button.tsx';
import { useScrollableTabStop } from '#lib/react/use-scrollable-tab-stop.ts';

import styles from './banner-carousel.module.css';
import { OperatorHtml } from './operator-html.tsx';
import { OperatorPicture } from './operator-picture.tsx';

export interface BannerCarouselProps {
  banners: readonly { readonly image: string; readonly html: string }[];
  /** Accessible name; "Banners" by default. */
  label?: string;
}

/** Number of dots that fit between the arrows at 320 px. */
const MAX_DOTS = 4;

/** Banners of the operator, one at a time, with swiping, arrows and dots. Renders nothing without banners. */
export function BannerCarousel({ banners, label }: BannerCarouselProps) {
  const { t } = useTranslation('offers');
  const track = useRef<HTMLDivElement>(null);
  useScrollableTabStop(track);
  const [current, setCurrent] = useState(0);
  const count = banners.length;
  if (count === 0) return null;

  const scrollToBanner = (index: number) => {
    const element = track.current;
    if (!element || index < 0 || index >= count) return;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({
      left: index * element.clientWidth,
      behavior: prefersReducedMotion ? 'instant' : 'smooth',
    });
  };

  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription={t('banners.carousel')}
      aria-label={label ?? t('banners.label')}
    >
      <div
        ref={track}
        className={styles.track}
        onScroll={({ currentTarget }) => {
          const width = currentTarget.clientWidth;
          if (width > 0) setCurrent(Math.min(count - 1, Math.round(currentTarget.scrollLeft / width)));
        }}
      >
        {banners.map(({ image, html }, index) => (
          <div
            key={`${index} ${image}`}
            className={styles.slide}
            role="group"
            aria-roledescription={t('banners.slide')}
            aria-label={t('banners.position', { number: index + 1, count })}
            inert={index !== current}
          >
            <OperatorPicture src={image} className={styles.picture} />
            <OperatorHtml html={html} />
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton
            label={t('banners.previous')}
            icon={<ChevronLeft />}
            aria-disabled={current === 0 || undefined}
            onClick={() => scrollToBanner(current - 1)}
          />
          {count > MAX_DOTS ? (
            <span className={styles.position}>{t('banners.position', { number: current + 1, count })}</span>
          ) : (
            <div className={styles.dots}>
              {banners.map(({ image }, index) => (
                <button
                  key={`${index} ${image}`}
                  type="button"
                  className={styles.dot}
                  aria-label={t('banners.show', { number: index + 1 })}
                  aria-current={index === current || undefined}
                  onClick={() => scrollToBanner(index)}
                />
              ))}
            </div>
          )}
          <IconButton
            label={t('banners.next')}
            icon={<ChevronRight />}
            aria-disabled={current === count - 1 || undefined}
            onClick={() => scrollToBanner(current + 1)}
          />
        </div>
      )}
    </div>
  );
}
