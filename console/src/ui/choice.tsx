import type { SelectHTMLAttributes } from 'react';

import { FieldFrame } from './field-frame.tsx';

export type Option = string | { readonly value: string; readonly text: string };

interface ChoiceProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'className'> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly hint?: string;
}

/** One of several. */
export function Choice({ name, label, options, hint, ...select }: ChoiceProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint}>
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
    </FieldFrame>
  );
}
