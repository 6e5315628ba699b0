import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';

import styles from './field.module.css';
import { FieldFrame } from './field-frame.tsx';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size'> {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** `<option>` elements. */
  children: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** A labelled native select. */
export function SelectField({ label, hint, error, id, className, children, ...select }: SelectFieldProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <FieldFrame
      id={selectId}
      label={label}
      hint={hint}
      error={error}
      disabled={select.disabled}
      className={className}
    >
      {(describedBy) => (
        <>
          <select
            {...select}
            id={selectId}
            className={styles.select}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
          >
            {children}
          </select>
          <ChevronDown className={styles.chevron} size={20} aria-hidden />
        </>
      )}
    </FieldFrame>
  );
}
