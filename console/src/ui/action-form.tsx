import { createContext, type ReactNode, type SubmitEvent, useContext, useState } from 'react';

import { useAction } from '#api/use-control-query.ts';
import type { Issue } from '#api/api-error.ts';

import { ErrorMessage } from './error-message.tsx';

const IssuesContext = createContext<readonly Issue[]>([]);

const isOf = ({ path }: Issue, name: string): boolean => path === name || path.startsWith(`${name}.`);

/** What is wrong with a field of the form around it: its own part, or a part inside it. */
export function useFieldError(name: string): string | undefined {
  const own = useContext(IssuesContext).filter((issue) => isOf(issue, name));
  if (own.length === 0) return undefined;
  return own
    .map(({ path, message }) => (path === name ? message : `${path.slice(name.length + 1)} ${message}`))
    .join('; ');
}

/** What was typed, by the names of the fields; a box that is not ticked is empty. */
export type ReadField = (name: string) => string;

interface ActionFormProps {
  /** Does it; a text that it gives is said beside the button. */
  readonly onSubmit: (typed: ReadField) => Promise<unknown>;
  readonly submitLabel: string;
  readonly children?: ReactNode;
  readonly label: string;
  /** Empties the fields once it was done. */
  readonly resetsOnSuccess?: boolean;
  readonly kind?: 'main' | 'plain' | 'danger';
}

const namesIn = (form: HTMLFormElement): readonly string[] =>
  [...form.elements].map((each) => each.getAttribute('name') ?? '').filter((name) => name !== '');

/** A form that makes a call; what is refused is told at the field that caused it. */
export function ActionForm({
  onSubmit,
  submitLabel,
  children,
  label,
  resetsOnSuccess = false,
  kind = 'main',
}: ActionFormProps) {
  const { act, isBusy, problem, done } = useAction();
  const [fields, setFields] = useState<readonly string[]>([]);
  const issues = problem?.issues ?? [];
  const ofFields = issues.filter((issue) => fields.some((name) => isOf(issue, name)));

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setFields(namesIn(form));
    const data = new FormData(form);
    const typed: ReadField = (name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const work = async (): Promise<string> => {
      const told = await onSubmit(typed);
      return typeof told === 'string' ? told : 'Done.';
    };
    if ((await act(work)) && resetsOnSuccess) form.reset();
  }

  return (
    <IssuesContext value={issues}>
      <form className="form" aria-label={label} onSubmit={(event) => void handleSubmit(event)} noValidate>
        {children}
        <div className="form-end">
          <button type="submit" className={`button ${kind}`} aria-busy={isBusy}>
            {submitLabel}
          </button>
          <ErrorMessage error={problem} hiddenPaths={new Set(ofFields.map(({ path }) => path))} />
          {done !== undefined && <output className="done">{done}</output>}
        </div>
      </form>
    </IssuesContext>
  );
}
