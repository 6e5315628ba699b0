import { type SelectHTMLAttributes, useId } from 'react';

import { useFieldIssue } from './act-form.tsx';

export type Option = string | { readonly value: string; readonly text: string };

interface ChoiceProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'className'> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly hint?: string;
}

/** One of several; what the sandbox says about it stands below. */
export function Choice({ name, label, options, hint, ...select }: ChoiceProps) {
  const id = useId();
  const issue = useFieldIssue(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        aria-invalid={issue !== undefined}
        aria-describedby={`${id}-hint`}
        {...select}
      >
        {options.map((option) => {
          const { value, text } = typeof option === 'string' ? { value: option, text: option } : option;
          return (
            <option key={value} value={value}>
              {text}
            </option>
          );
        })}
      </select>
      <p id={`${id}-hint`} className={issue === undefined ? 'hint' : 'issue'}>
        {issue ?? hint}
      </p>
    </div>
  );
}
