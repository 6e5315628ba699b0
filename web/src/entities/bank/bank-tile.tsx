import styles from './bank-tile.module.css';

/** Banks with colours of their own. Any other bank is shown in the default colour. */
const BANKS_WITH_COLOUR = new Set(['SCB', 'KBANK', 'GSB', 'KTB', 'TMB', 'BBL', 'BAY']);

/** A tile with the bank's code on its colour. Logos are not included, for they need the banks' permission. */
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
