import type { ReactNode } from 'react';

import styles from './choice-chip.module.css';

interface ChoiceChipProps {
  isChosen: boolean;
  disabled: boolean | undefined;
  onChoose: () => void;
  children: ReactNode;
}

/** Chip that fills in a value; it is shown as pressed while the field has that value. */
export function ChoiceChip({ isChosen, disabled, onChoose, children }: ChoiceChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
