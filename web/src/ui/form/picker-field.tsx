import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

import { FieldFrame } from './field-frame.tsx';
import styles from './picker.module.css';
import { PickerDialog, type PickerOption } from './picker-dialog.tsx';

export interface PickerFieldProps {
  label: string;
  error?: ReactNode;
  /** Shown while nothing is selected. */
  placeholder: string;
  /** The label of the search in the dialog. */
  searchLabel: string;
  /** Shown if no option matches the search. */
  emptyText: string;
  options: readonly PickerOption[];
  /** Value of the selected option; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** Opens the dialog. The owner keeps this in the history, so that Back closes it. */
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Shown in the dialog in place of the options, such as a skeleton or a retry button. */
  fallback?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A field for one of many options, which are offered in a dialog with a search. */
export function PickerField(props: PickerFieldProps) {
  const { label, error, placeholder, options, value, onChange, isOpen, onOpen, onClose, ref } = props;
  const id = useId();
  const selected = options.find((option) => option.value === value);
  return (
    <>
      <FieldFrame id={id} label={label} error={error}>
        {(describedBy) => (
          <button
            ref={ref}
            id={id}
            type="button"
            className={styles.button}
            aria-haspopup="dialog"
            aria-describedby={[`${id}-selected`, describedBy].filter(Boolean).join(' ')}
            data-invalid={error ? true : undefined}
            onClick={onOpen}
          >
            {selected?.icon}
            <span
              id={`${id}-selected`}
              className={selected ? styles.selected : styles.placeholder}
              lang={selected?.lang}
            >
              {selected?.label ?? placeholder}
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
