import { type InputHTMLAttributes, useId } from 'react';

import { useFieldIssue } from './act-form.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'className'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** One line to type into; what the sandbox says about it stands below. */
export function Field({ name, label, hint, ...input }: FieldProps) {
  const id = useId();
  const issue = useFieldIssue(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        autoComplete="off"
        aria-invalid={issue !== undefined}
        aria-describedby={`${id}-hint`}
        {...input}
      />
      <p id={`${id}-hint`} className={issue === undefined ? 'hint' : 'issue'}>
        {issue ?? hint}
      </p>
    </div>
  );
}
