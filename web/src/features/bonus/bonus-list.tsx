import { countItems } from '@wallet/shared/schema/unreadable-items.ts';
import { Ban, Check, ChevronRight, Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useAwaited } from '#api/use-awaited.ts';
import { OperatorPicture } from '#ui/content/operator-picture.tsx';
import { UnreadableItems } from '#ui/data/unreadable-items.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryPlaceholder } from '#ui/feedback/query-placeholder.tsx';

import { BonusListSkeleton } from './bonus-list-skeleton.tsx';
import { BonusMinimum } from './bonus-minimum.tsx';
import styles from './bonus.module.css';
import { type Bonus, useBonuses, useBonusMinimum } from './queries.ts';
import { getAllowance, getBonusState, useToday } from './bonus-state.ts';
import { useBonusTypeName } from './use-bonus-type-name.ts';

interface BonusCardProps {
  bonus: Bonus;
  /** Current time in ms, which decides the day and the week. */
  now: number;
  onOpen: () => void;
}

const ICONS = { current: Star, received: Check, closed: Ban, available: ChevronRight } as const;

/** Card of a bonus that is active, used up or available (BO-3). */
export function BonusCard({ bonus, now, onOpen }: BonusCardProps) {
  const { t } = useTranslation('bonus');
  const typeName = useBonusTypeName();
  const reasonId = useId();
  const state = getBonusState(bonus, now);
  const isUsedUp = state === 'received';
  const Icon = ICONS[state];
  const image = bonus.banners?.[0]?.image;
  const { type = 'limit' } = bonus;
  const allowance = getAllowance(bonus, now);
  const isClosed = state === 'closed';

  return (
    <button
      type="button"
      className={styles.card}
      data-state={state}
      // Not `disabled`: the button must stay focusable, so that its reason is read out.
      aria-disabled={isUsedUp || isClosed || undefined}
      aria-describedby={isUsedUp ? reasonId : undefined}
      onClick={isUsedUp || isClosed ? undefined : onOpen}
    >
      {image !== undefined && <OperatorPicture src={image} className={styles.cardPicture} />}
      <span className={styles.cardText}>
        {bonus.type && <span className={styles.cardType}>{typeName(bonus.type)}</span>}
        <span className={styles.cardCode}>{bonus.code}</span>
        {allowance && <span className={styles.cardCount}>{t(`counted.${type}`, allowance)}</span>}
        {isUsedUp && (
          <span id={reasonId} className={styles.cardReason}>
            {t(`usedUp.${type}`)}
          </span>
        )}
      </span>
      <span className={styles.mark} data-state={state}>
        <Icon aria-hidden />
        {state === 'available' ? (
          <span className="visually-hidden">{t('details')}</span>
        ) : (
          <span>{t(state)}</span>
        )}
      </span>
    </button>
  );
}

interface BonusListProps {
  /** True if the field for a promotion code stands above. */
  hasCodeField: boolean;
  onOpen: (code: string) => void;
}

/** Cards of all bonuses on offer, below the smallest deposit that they ask for. */
export function BonusList({ hasCodeField, onOpen }: BonusListProps) {
  const { t } = useTranslation('bonus');
  const list = useBonuses();
  const today = useToday();
  const isPending = useAwaited([list, useBonusMinimum()]);

  if (list.isPending || isPending) return <BonusListSkeleton />;
  if (!list.data) return <QueryPlaceholder query={list} />;
  if (countItems(list.data) === 0) {
    return <EmptyState title={t('emptyTitle')} text={t(hasCodeField ? 'emptyWithCode' : 'empty')} />;
  }
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
