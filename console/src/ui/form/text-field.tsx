import type { InputHTMLAttributes } from 'react';

import { FieldLayout } from './field-layout.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'className'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** Labelled single-line input. */
export function TextField({ name, label, hint, required = false, ...input }: TextFieldProps) {
  return (
    <FieldLayout name={name} label={label} hint={hint} isRequired={required}>
      {(control) => <input {...control} autoComplete="off" {...input} />}
    </FieldLayout>
  );
}
