import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type AmountError, parseAmount } from '#lib/format/parse-amount.ts';
import { formatAmount } from '#lib/format/format.ts';
import type { Currency, Satang } from '@wallet/shared/money.ts';

import styles from './amount-field.module.css';
import fieldStyles from './field.module.css';
import { FieldFrame } from './field-frame.tsx';

export interface AmountInput {
  /** Null while what stands in the field is no amount. */
  readonly amount: Satang | null;
  readonly text: string;
  /** Why `amount` is null; its words are `ui:amountProblem.<problem>`. */
  readonly error?: AmountError;
}

export interface AmountFieldProps {
  label: string;
  /** The owner's amount. Changes of it are shown at once, but never while the member is typing. */
  amount: Satang | null;
  onChange: (entry: AmountInput) => void;
  currency: Currency;
  hint?: ReactNode;
  error?: ReactNode;
  /** Quick amounts; none is chosen beforehand. */
  chips?: readonly Satang[];
  /** Chips under it cannot be chosen (F-9). */
  minimumChip?: Satang;
  /** Everything there is: shown as a chip of its own. */
  max?: Satang | null;
  /** A line under the field, such as the minimum; stays visible. */
  note?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
  name?: string;
  id?: string;
  /** Marks it for focus when its dialog opens. */
  autoFocusInDialog?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const shown = (amount: Satang | null) => (amount === null ? '' : formatAmount(amount));

/** An amount of money as text: raw while typed, formatted when left, never guessed at (`lib/money-input.ts`). */
export function AmountField(props: AmountFieldProps) {
  const { label, amount, onChange, currency, hint, error, chips = [], minimumChip, max, note } = props;
  const { t } = useTranslation('ui');
  const ownId = useId();
  const id = props.id ?? ownId;
  const [text, setText] = useState(() => shown(amount));
  const [isTyping, setIsTyping] = useState(false);
  const [known, setKnown] = useState(amount);

  // The owner's change arrives as a new `amount`; while typing it is only remembered.
  if (amount !== known) {
    setKnown(amount);
    if (!isTyping) setText(shown(amount));
  }

  const enter = (typed: string) => {
    const parsed = parseAmount(typed);
    const next = parsed.ok ? parsed.amount : null;
    setKnown(next);
    setText(typed);
    onChange(
      parsed.ok
        ? { amount: parsed.amount, text: typed }
        : { amount: null, text: typed, error: parsed.reason },
    );
  };
  const choose = (chip: Satang) => enter(shown(chip));

  const leave = () => {
    setIsTyping(false);
    const parsed = parseAmount(text);
    if (parsed.ok) setText(shown(amount ?? parsed.amount));
    else if (amount !== null) setText(shown(amount));
  };

  const quick = [
    ...chips.map((chip) => ({ chip, words: shown(chip).replace(/\.00$/, '') })),
    ...(max === null || max === undefined ? [] : [{ chip: max, words: t('max') }]),
  ];

  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      suffix={t(`currency.${currency}`)}
      disabled={props.disabled}
      readOnly={props.readOnly}
      below={
        <>
          {quick.length > 0 && (
            <div className={styles.chips} role="group" aria-label={t('quickAmounts')}>
              {quick.map(({ chip, words }) => (
                <button
                  key={words}
                  type="button"
                  className={styles.chip}
                  aria-pressed={amount === chip}
                  disabled={
                    props.disabled || props.readOnly || (minimumChip !== undefined && chip < minimumChip)
                  }
                  onClick={() => choose(chip)}
                >
                  {words}
                </button>
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
          disabled={props.disabled}
          readOnly={props.readOnly}
          data-autofocus={props.autoFocusInDialog || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[describedBy, note ? `${id}-note` : ''].filter(Boolean).join(' ') || undefined}
          onFocus={() => setIsTyping(true)}
          onBlur={leave}
          onChange={(event) => enter(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
