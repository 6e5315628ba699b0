import type { StatementType } from '@wallet/shared/contract/statement.ts';
import type { OTHER } from '@wallet/shared/schema/other-value.ts';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Flag, Gift, Receipt } from 'lucide-react';

import { IconTile } from '#ui/content/icon-tile.tsx';

import styles from './entry-row.module.css';

const ICONS = {
  deposit: ArrowDownToLine,
  bonus: Gift,
  finish_bonus: Flag,
  withdraw: ArrowUpFromLine,
  transfer: ArrowLeftRight,
  other: Receipt,
} as const satisfies Record<StatementType | typeof OTHER, unknown>;

const GOLD: ReadonlySet<string> = new Set(['bonus', 'finish_bonus']);

/** Icon of an entry's type, beside its name. */
export function EntryIcon({ type }: { type: keyof typeof ICONS }) {
  const Icon = ICONS[type];
  return (
    <IconTile tone={GOLD.has(type) ? 'gold' : 'primary'} className={styles.picture}>
      <Icon />
    </IconTile>
  );
}
