import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { UnreadableItems } from '#ui/data/unreadable-items.tsx';

import type { Slice } from './queries.ts';
import styles from './wheel.module.css';

/** Prizes of the wheel as a list, for members who cannot see the picture or read its small labels. */
export function SliceList({ name, slices }: { name: string; slices: readonly Slice[] }) {
  const { t } = useTranslation('wheel');
  return (
    <details className={styles.slices}>
      <summary>
        <span>{t('slices', { count: slices.length })}</span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <ol aria-label={name}>
        {slices.map(({ label }, index) => (
          <li key={index}>{label}</li>
        ))}
      </ol>
      <UnreadableItems list={slices} />
    </details>
  );
}
