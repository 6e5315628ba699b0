import { type ReactNode, type Ref, use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { parseAmount, withoutUnit } from '#lib/format/parse-amount.ts';
import { formatAmount } from '#lib/format/format.ts';
import { WalletCurrency } from '#ui/data/wallet-currency.ts';
import type { Satang } from '@wallet/shared/money.ts';

import styles from './amount-field.module.css';
import { ChoiceChip } from './choice-chip.tsx';
import fieldStyles from './field.module.css';
import { FieldFrame } from './field-frame.tsx';

export interface AmountFieldProps {
  label: string;
  /** Controlled value. Changes are shown at once, except while the member is typing. */
  amount: Satang | null;
  /** Gets the text without the name of the currency. */
  onChange: (text: string) => void;
  /** Text at the start where it is no amount, such as one that was typed before a look at something else. */
  startText?: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Quick amounts, shown as chips. None is selected at first. */
  chips?: readonly Satang[];
  /** Chips below this amount are disabled (F-9). */
  minimumChip?: Satang;
  /** The available amount, shown as an additional chip. */
  max?: Satang | null;
  /** A line below the field that stays visible, such as the minimum. */
  note?: ReactNode;
  readOnly?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

const toText = (amount: Satang | null) => (amount === null ? '' : formatAmount(amount));

/** A text field for an amount: it keeps the typed text, formats it on blur, and never guesses (`parse-amount.ts`). */
export function AmountField(props: AmountFieldProps) {
  const { label, amount, onChange, hint, error, chips = [], minimumChip, max, note } = props;
  const { t } = useTranslation('ui');
  const currency = use(WalletCurrency);
  const unit = t(`currency.${currency}`);
  const id = useId();
  const [text, setText] = useState(() => (amount === null ? (props.startText ?? '') : toText(amount)));
  const [isTyping, setIsTyping] = useState(false);
  const [lastAmount, setLastAmount] = useState(amount);

  // A new controlled value is shown, except while the member is typing.
  if (amount !== lastAmount) {
    setLastAmount(amount);
    if (!isTyping) setText(toText(amount));
  }

  const update = (typed: string) => {
    const figure = withoutUnit(typed, currency);
    const parsed = parseAmount(figure);
    setLastAmount(parsed.ok ? parsed.amount : null);
    setText(typed);
    onChange(figure);
  };
  const select = (chip: Satang) => update(toText(chip));

  const formatOnBlur = () => {
    setIsTyping(false);
    const parsed = parseAmount(withoutUnit(text, currency));
    if (parsed.ok) setText(toText(amount ?? parsed.amount));
    else if (amount !== null) setText(toText(amount));
  };

  const quick = [
    ...chips.map((chip) => ({ chip, label: toText(chip).replace(/\.00$/, '') })),
    ...(max === null || max === undefined ? [] : [{ chip: max, label: t('max') }]),
  ];

  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      suffix={unit}
      readOnly={props.readOnly}
      below={
        <>
          {quick.length > 0 && (
            <div className={styles.chips} role="group" aria-label={`${t('quickAmounts')}, ${unit}`}>
              {quick.map(({ chip, label: chipLabel }) => (
                <ChoiceChip
                  key={chipLabel}
                  isChosen={amount === chip}
                  disabled={props.readOnly || (minimumChip !== undefined && chip < minimumChip)}
                  onChoose={() => select(chip)}
                >
                  {chipLabel}
                </ChoiceChip>
              ))}
            </div>
          )}
          {note && (
            <div className={styles.note} id={`${id}-note`}>
              {note}
            </div>
          )}
        </>
      }
    >
      {(describedBy) => (
        <input
          ref={props.ref}
          id={id}
          name={props.name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={`${fieldStyles.input} ${styles.input}`}
          value={text}
          readOnly={props.readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={[describedBy, note ? `${id}-note` : ''].filter(Boolean).join(' ') || undefined}
          onFocus={() => setIsTyping(true)}
          onBlur={formatOnBlur}
          onChange={(event) => {
            // Dictation and tools that fill in forms type without a focus.
            setIsTyping(true);
            update(event.target.value);
          }}
        />
      )}
    </FieldFrame>
  );
}
