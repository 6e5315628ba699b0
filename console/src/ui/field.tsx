import type { InputHTMLAttributes } from 'react';

import { FieldFrame } from './field-frame.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'className'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** One line to type into. */
export function Field({ name, label, hint, ...input }: FieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      {(control) => <input {...control} autoComplete="off" {...input} />}
    </FieldFrame>
  );
}
