import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';

import styles from './field.module.css';
import { FieldFrame } from './field-frame.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size'> {
  label: string;
  /** Said before typing: what is asked for and why. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; marks the field as invalid. */
  error?: ReactNode;
  /** Fixed text before or after what is typed; outside the input, so it is never part of the value. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** A button inside the field's end, 44 px. */
  action?: ReactNode;
  /** `code` is for one-time and promotion codes: large, wide-set, Latin digits. */
  look?: 'plain' | 'code';
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text input with hint and error; takes what `register` of react-hook-form gives. */
export function Field({
  label,
  hint,
  error,
  prefix,
  suffix,
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
      prefix={prefix}
      suffix={suffix}
      action={action}
      readOnly={input.readOnly}
      disabled={input.disabled}
      className={className}
    >
      {(describing) => (
        <input
          {...input}
          id={inputId}
          type={type}
          className={[styles.input, look === 'code' && styles.code].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined}
          aria-describedby={[describedBy, describing].filter(Boolean).join(' ') || undefined}
        />
      )}
    </FieldFrame>
  );
}
