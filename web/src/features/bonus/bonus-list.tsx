import { useTranslation } from 'react-i18next';

import { useAwaited } from '#api/use-awaited.ts';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import { BonusCard } from './bonus-card.tsx';
import { BonusListSkeleton } from './bonus-list-skeleton.tsx';
import { BonusMinimum } from './bonus-minimum.tsx';
import styles from './bonus.module.css';
import { useBonuses, useBonusMinimum } from './queries.ts';
import { useToday } from './bonus-state.ts';

interface BonusListProps {
  onOpen: (code: string) => void;
}

/** Cards of all bonuses on offer, below the smallest deposit that they ask for. */
export function BonusList({ onOpen }: BonusListProps) {
  const { t } = useTranslation('bonus');
  const list = useBonuses();
  const today = useToday();
  const isPending = useAwaited([list, useBonusMinimum()]);

  if (list.isPending || isPending) return <BonusListSkeleton />;
  if (!list.data) return <RetryRow busy={list.isFetching} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0) return <EmptyState title={t('emptyTitle')} text={t('empty')} />;
  return (
    <>
      <BonusMinimum />
      <ul className={styles.list}>
        {list.data.map((bonus) => (
          <li key={bonus.code}>
            <BonusCard bonus={bonus} now={today} onOpen={() => onOpen(bonus.code)} />
          </li>
        ))}
      </ul>
      <UnreadableItems list={list.data} />
    </>
  );
}
