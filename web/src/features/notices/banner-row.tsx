import { ChevronRight, Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { formatCount } from '#lib/format/format.ts';

import styles from './notices.module.css';
import { useBanners } from './queries.ts';

interface BannerRowProps {
  /** Loads the banners. The home page sets it after its own content. */
  isEnabled: boolean;
  onOpen: () => void;
}

/** Button that opens the banners; not rendered without banners (BN-1). */
export function BannerRow({ isEnabled, onOpen }: BannerRowProps) {
  const { t } = useTranslation('notices');
  const banners = useBanners(isEnabled);
  // Most operators have banners: what is below stands still when they arrive.
  if (banners === undefined) return <div className={styles.placeholder} />;
  if (banners.length === 0) return null;
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <Megaphone aria-hidden />
      <span className={styles.rowLabel}>{t('news')}</span>
      <span className={styles.count}>
        <span aria-hidden>{formatCount(banners.length)}</span>
        <span className="visually-hidden">{t('newsCount', { count: banners.length })}</span>
      </span>
      <ChevronRight aria-hidden />
    </button>
  );
}
