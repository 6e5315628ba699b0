import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '#ui/icon-button.tsx';

import { BannerSlide } from './banner-slide.tsx';
import styles from './notices.module.css';
import type { Banner } from './queries.ts';

interface BannerCarouselProps {
  label: string;
  banners: readonly Banner[];
}

/** One banner at a time, by drag, by buttons and by dots; it never turns by itself. */
export function BannerCarousel({ label, banners }: BannerCarouselProps) {
  const { t } = useTranslation('notices');
  const [viewport, carousel] = useEmblaCarousel({ duration: 20 });
  const [at, setAt] = useState(0);
  const count = banners.length;

  useEffect(() => {
    if (!carousel) return;
    const follow = () => setAt(carousel.selectedScrollSnap());
    carousel.on('select', follow);
    return () => void carousel.off('select', follow);
  }, [carousel]);

  const turnTo = (index: number) =>
    carousel?.scrollTo(index, matchMedia('(prefers-reduced-motion: reduce)').matches);

  return (
    <div role="group" aria-roledescription={t('carousel')} aria-label={label} className={styles.carousel}>
      <div ref={viewport} className={styles.viewport}>
        <div className={styles.track}>
          {banners.map((banner, index) => (
            <div
              key={`${index}:${banner.image}`}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('slideOf', { index: index + 1, count })}
              className={styles.slide}
              inert={index !== at}
            >
              <BannerSlide banner={banner} />
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <IconButton
            label={t('previous')}
            icon={<ChevronLeft />}
            aria-disabled={at === 0}
            onClick={() => turnTo(at - 1)}
          />
          <div className={styles.dots}>
            {banners.map((banner, index) => (
              <button
                key={`${index}:${banner.image}`}
                type="button"
                className={styles.dot}
                aria-label={t('slideOf', { index: index + 1, count })}
                aria-current={index === at || undefined}
                onClick={() => turnTo(index)}
              />
            ))}
          </div>
          <IconButton
            label={t('next')}
            icon={<ChevronRight />}
            aria-disabled={at === count - 1}
            onClick={() => turnTo(at + 1)}
          />
        </div>
      )}
    </div>
  );
}
