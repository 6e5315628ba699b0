import { useTranslation } from 'react-i18next';

import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import { BonusCard } from './bonus-card.tsx';
import { BonusListSkeleton } from './bonus-list-skeleton.tsx';
import styles from './bonus.module.css';
import { useBonuses } from './queries.ts';
import { useToday } from './use-today.ts';

/** Cards of all bonuses on offer. */
export function BonusList({ onOpen }: { onOpen: (code: string) => void }) {
  const { t } = useTranslation('bonus');
  const list = useBonuses();
  const today = useToday();

  if (list.isPending) return <BonusListSkeleton />;
  if (!list.data) return <RetryRow busy={list.isFetching} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0) return <EmptyState title={t('emptyTitle')} text={t('empty')} />;
  return (
    <>
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
