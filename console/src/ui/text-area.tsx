import { type TextareaHTMLAttributes, useId } from 'react';

import { useFieldIssue } from './act-form.tsx';

interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name' | 'id' | 'className'
> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** Several lines to type into; what the sandbox says about them stands below. */
export function TextArea({ name, label, hint, ...input }: TextAreaProps) {
  const id = useId();
  const issue = useFieldIssue(name);
  return (
    <div className="field wide">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        spellCheck={false}
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
