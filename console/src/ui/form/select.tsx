import type { SelectHTMLAttributes } from 'react';

import { FieldLayout } from './field-layout.tsx';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'className'> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (string | { readonly value: string; readonly text: string })[];
}

/** Labelled select. */
export function Select({ name, label, options, ...select }: SelectProps) {
  return (
    <FieldLayout name={name} label={label}>
      {(control) => (
        <select {...control} {...select}>
          {options.map((option) => {
            const { value, text } = typeof option === 'string' ? { value: option, text: option } : option;
            return (
              <option key={value} value={value}>
                {text}
              </option>
            );
          })}
        </select>
      )}
    </FieldLayout>
  );
}
