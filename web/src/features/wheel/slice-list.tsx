import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { UnreadableItems } from '#ui/data/unreadable-items.tsx';

import { listOdds } from './odds.ts';
import type { Slice } from './queries.ts';
import styles from './wheel.module.css';

/**
 * Prizes of the wheel as a list, for members who cannot see the picture or read its small labels, with their chances where
 * the operator states them.
 */
export function SliceList({ name, slices }: { name: string; slices: readonly Slice[] }) {
  const { t } = useTranslation('wheel');
  const odds = listOdds(slices);
  return (
    <details className={styles.slices}>
      <summary>
        <span>{t(odds ? 'slicesWithOdds' : 'slices', { count: slices.length })}</span>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <ol aria-label={name}>
        {slices.map(({ label }, index) => (
          <li key={index}>
            {label}
            {odds && <span className={styles.chance}>{`\u2002${odds[index]}`}</span>}
          </li>
        ))}
      </ol>
      <p className={styles.odds}>{t(odds ? 'odds' : 'oddsUnknown')}</p>
      <UnreadableItems list={slices} />
    </details>
  );
}
