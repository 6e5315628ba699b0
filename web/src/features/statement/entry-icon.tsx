import type { StatementType } from '@wallet/shared/contract/statement.ts';
import type { OTHER } from '@wallet/shared/schema/other-value.ts';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Flag, Gift, Receipt } from 'lucide-react';

import styles from './statement.module.css';

const ICONS = {
  deposit: ArrowDownToLine,
  bonus: Gift,
  finish_bonus: Flag,
  withdraw: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  other: Receipt,
} as const satisfies Record<StatementType | typeof OTHER, unknown>;

/** Icon of an entry's type, beside its name. */
export function EntryIcon({ type }: { type: keyof typeof ICONS }) {
  const Icon = ICONS[type];
  return (
    <span className={styles.picture} data-type={type} aria-hidden>
      <Icon />
    </span>
  );
}
