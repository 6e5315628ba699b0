import type { TextareaHTMLAttributes } from 'react';

import { FieldLayout } from './field-layout.tsx';

interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name' | 'id' | 'className'
> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** Labelled multi-line input. */
export function TextArea({ name, label, hint, required = false, ...input }: TextAreaProps) {
  return (
    <FieldLayout name={name} label={label} hint={hint} isWide isRequired={required}>
      {(control) => <textarea {...control} spellCheck={false} {...input} />}
    </FieldLayout>
  );
}
