import { type ReactNode, useId } from 'react';

import { useFieldError } from './field-issues.ts';

/** Attributes that the control of a field must have. */
interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean;
  readonly 'aria-describedby': string;
}

interface FieldLayoutProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Lets the field take a full row. */
  readonly isWide?: boolean;
  /** Marks the field as one that must not be empty. */
  readonly isRequired?: boolean | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, control, and a hint or error message below it. */
export function FieldLayout({
  name,
  label,
  hint,
  isWide = false,
  isRequired = false,
  children,
}: FieldLayoutProps) {
  const id = useId();
  const error = useFieldError(name);
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {isRequired && (
        <span className="required" aria-hidden="true">
          required
        </span>
      )}
      {children({
        id,
        name,
        'aria-invalid': error !== undefined,
        'aria-required': isRequired,
        'aria-describedby': `${id}-hint`,
      })}
      <p id={`${id}-hint`} className={error === undefined ? 'hint' : 'error-text'}>
        {error ?? hint}
      </p>
    </div>
  );
}
