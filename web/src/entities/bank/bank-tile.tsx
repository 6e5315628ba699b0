import { Landmark } from 'lucide-react';

import styles from './bank-tile.module.css';

/** Banks with a colour of their own in the style sheet. */
const BANKS_WITH_COLOUR = new Set(['SCB', 'KBANK', 'GSB', 'KTB', 'TMB', 'BBL', 'BAY']);

/** A bank as its code on its colour, or the place of one. Logos of the banks are for the operator to add. */
export function BankTile({ code }: { code: string | undefined }) {
  if (code === undefined) {
    return (
      <span className={styles.tile} data-none aria-hidden>
        <Landmark />
      </span>
    );
  }
  const letters = code.slice(0, 5);
  return (
    <span
      className={styles.tile}
      data-bank={BANKS_WITH_COLOUR.has(code) ? code : undefined}
      data-long={letters.length > 4 || undefined}
      aria-hidden
    >
      {letters}
    </span>
  );
}
