import type { StatementType } from '@wallet/shared/contract/statement.ts';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Flag, Gift } from 'lucide-react';

import styles from './statement.module.css';

const ICONS = {
  deposit: ArrowDownToLine,
  bonus: Gift,
  finish_bonus: Flag,
  withdraw: ArrowUpFromLine,
  transfer: ArrowLeftRight,
} as const satisfies Record<StatementType, unknown>;

/** Icon of an entry's type, beside its name. */
export function EntryIcon({ type }: { type: StatementType }) {
  const Icon = ICONS[type];
  return (
    <span className={styles.picture} data-type={type} aria-hidden>
      <Icon />
    </span>
  );
}
