import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';

import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A native checkbox; its whole row can be tapped. */
export function Checkbox({ label, error, id, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={className}>
      <label className={styles.row} htmlFor={inputId}>
        <input
          {...input}
          id={inputId}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <div id={`${inputId}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}
