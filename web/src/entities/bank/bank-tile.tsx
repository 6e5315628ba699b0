import styles from './bank-tile.module.css';

/** Whose colours are drawn; any other bank has the house's. */
const BANKS_WITH_COLOUR = new Set(['SCB', 'KBANK', 'GSB', 'KTB', 'TMB', 'BBL', 'BAY']);

/** A bank as its letters on its colour; marks of the banks themselves are the operator's to add. */
export function BankTile({ code }: { code: string }) {
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
