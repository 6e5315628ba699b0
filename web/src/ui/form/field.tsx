import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';

import styles from './field.module.css';
import { FieldFrame } from './field-frame.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  /** Instruction above the field. */
  hint?: ReactNode;
  /** Description of the error and how to correct it; marks the field as invalid. */
  error?: ReactNode;
  /** A link or button that leads on from the error. */
  errorAction?: ReactNode;
  /** A button of 44 px at the end of the field. */
  action?: ReactNode;
  /** `code` is for one-time and promotion codes: large, spaced letters. */
  look?: 'plain' | 'code';
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text input with hint and error. It accepts the props of `register` (react-hook-form). */
export function Field({
  label,
  hint,
  error,
  errorAction,
  action,
  look = 'plain',
  id,
  className,
  type = 'text',
  'aria-describedby': describedBy,
  ...input
}: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame
      id={inputId}
      label={label}
      hint={hint}
      error={error}
      errorAction={errorAction}
      action={action}
      readOnly={input.readOnly}
      disabled={input.disabled}
      className={className}
    >
      {(frameDescribedBy) => (
        <input
          {...input}
          id={inputId}
          type={type}
          className={[styles.input, look === 'code' && styles.code].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined}
          aria-describedby={[describedBy, frameDescribedBy].filter(Boolean).join(' ') || undefined}
        />
      )}
    </FieldFrame>
  );
}
