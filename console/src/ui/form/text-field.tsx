import type { InputHTMLAttributes } from 'react';

import { FieldLayout } from './field-layout.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'className'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Number of lines, if there are several. Such an input takes `defaultValue` of the attributes alone. */
  readonly rows?: number;
}

/** Labelled input. */
export function TextField({ name, label, hint, rows, required = false, ...input }: TextFieldProps) {
  return (
    <FieldLayout name={name} label={label} hint={hint} isWide={rows !== undefined} isRequired={required}>
      {(control) =>
        rows === undefined ? (
          <input {...control} autoComplete="off" {...input} />
        ) : (
          <textarea {...control} rows={rows} spellCheck={false} defaultValue={input.defaultValue} />
        )
      }
    </FieldLayout>
  );
}
