import { countUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { formatCount } from '#lib/format/format.ts';

import styles from './unreadable-items.module.css';

interface UnreadableItemsProps {
  /** The list as the response has it: a copy of it has lost the count. */
  list: readonly unknown[] | undefined;
  /** Sentence for a list whose items have a name of their own, such as games. */
  describe?: (count: number) => string;
}

/** Says how many items of a list cannot be shown because the operator sent them in an unknown form; nothing if none. */
export function UnreadableItems({ list, describe }: UnreadableItemsProps) {
  const { t } = useTranslation('ui');
  const count = countUnreadableItems(list);
  if (count === 0) return null;
  return (
    <p className={styles.note}>
      <TriangleAlert className={styles.icon} size={16} aria-hidden />
      <span>{describe ? describe(count) : t('unreadable', { count, shown: formatCount(count) })}</span>
    </p>
  );
}
