import { type ReactNode, useId } from 'react';

import { useFieldError } from './action-form.tsx';

/** What the control of a field must carry. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface FieldLayoutProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Takes a line of its own. */
  readonly isWide?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control under its name; below it its hint, or what the sandbox says is wrong with what was given. */
export function FieldLayout({ name, label, hint, isWide = false, children }: FieldLayoutProps) {
  const id = useId();
  const issue = useFieldError(name);
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, 'aria-invalid': issue !== undefined, 'aria-describedby': `${id}-hint` })}
      <p id={`${id}-hint`} className={issue === undefined ? 'hint' : 'issue'}>
        {issue ?? hint}
      </p>
    </div>
  );
}
