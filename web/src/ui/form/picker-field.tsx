import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

import { FieldFrame } from './field-frame.tsx';
import styles from './picker.module.css';
import { PickerDialog, type PickerOption } from './picker-dialog.tsx';

export interface PickerFieldProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** What stands in the field while nothing is chosen. */
  placeholder: string;
  /** The label of the search in the dialog. */
  searchLabel: string;
  /** Said where nothing matches the search. */
  emptyText: string;
  options: readonly PickerOption[];
  /** The chosen option's value; empty: none. */
  value: string;
  onChange: (value: string) => void;
  /** Whether the dialog is open: its owner keeps that in the history, so that Back closes it. */
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** What the dialog shows instead of options, such as a skeleton or a way to try again. */
  fallback?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A choice of many: the field shows what is chosen, a dialog with a search offers the rest. */
export function PickerField(props: PickerFieldProps) {
  const { label, hint, error, placeholder, options, value, onChange, isOpen, onOpen, onClose, ref } = props;
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        {(describedBy) => (
          <button
            ref={ref}
            id={id}
            type="button"
            className={styles.opener}
            aria-haspopup="dialog"
            aria-describedby={[`${id}-chosen`, describedBy].filter(Boolean).join(' ')}
            data-invalid={error ? true : undefined}
            onClick={onOpen}
          >
            {chosen?.icon}
            <span
              id={`${id}-chosen`}
              className={chosen ? styles.chosen : styles.placeholder}
              lang={chosen?.lang}
            >
              {chosen?.label ?? placeholder}
            </span>
            <ChevronDown className={styles.chevron} size={20} aria-hidden />
          </button>
        )}
      </FieldFrame>
      {isOpen && (
        <PickerDialog
          title={label}
          searchLabel={props.searchLabel}
          emptyText={props.emptyText}
          options={options}
          value={value}
          fallback={props.fallback}
          onClose={onClose}
          onChoose={(next) => {
            onChange(next);
            onClose();
          }}
        />
      )}
    </>
  );
}
