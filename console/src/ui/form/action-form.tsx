import { type ReactNode, type SubmitEvent, useState } from 'react';

import { useAction } from '#api/use-action.ts';

import { ErrorMessage } from '#ui/error-message.tsx';
import { isIssueOf, IssuesContext } from './field-issues.ts';

/** Reads a field of the form by its name. An unchecked checkbox and a missing field are empty. */
export type ReadField = (name: string) => string;

export interface ActionFormProps {
  /** Runs on submit. A returned string is shown beside the button as the success message. */
  readonly onSubmit: (readField: ReadField) => Promise<unknown>;
  readonly submitLabel: string;
  readonly children?: ReactNode;
  readonly label: string;
  /** Resets the fields after a success. */
  readonly resetsOnSuccess?: boolean;
  /** Focuses the first field as the form opens, which scrolls to it. */
  readonly takesFocus?: boolean;
  readonly onEdit?: () => void;
  readonly kind?: 'primary' | 'plain' | 'danger';
}

const listFieldNames = (form: HTMLFormElement): readonly string[] =>
  [...form.elements].map((element) => element.getAttribute('name') ?? '').filter((name) => name !== '');

const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus();

/** Form that runs an asynchronous action. Issues of its fields are shown beside those fields. */
export function ActionForm({
  onSubmit,
  submitLabel,
  children,
  label,
  resetsOnSuccess = false,
  takesFocus = false,
  onEdit,
  kind = 'primary',
}: ActionFormProps) {
  const { run, isPending, error, message } = useAction();
  const [fieldNames, setFieldNames] = useState<readonly string[]>([]);
  const issues = error?.issues ?? [];
  const fieldIssues = issues.filter((issue) => fieldNames.some((name) => isIssueOf(issue, name)));

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setFieldNames(listFieldNames(form));
    const data = new FormData(form);
    const readField: ReadField = (name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const submit = async (): Promise<string> => {
      const result = await onSubmit(readField);
      return typeof result === 'string' ? result : 'Saved.';
    };
    if ((await run(submit)) && resetsOnSuccess) form.reset();
  }

  return (
    <IssuesContext value={issues}>
      <form
        ref={takesFocus ? focusFirst : undefined}
        className="form"
        aria-label={label}
        onInput={onEdit}
        onSubmit={(event) => void handleSubmit(event)}
        noValidate
      >
        {children}
        <div className="row form-footer">
          <button type="submit" className={`button ${kind}`} aria-busy={isPending}>
            {submitLabel}
          </button>
          <ErrorMessage error={error} hiddenPaths={new Set(fieldIssues.map(({ path }) => path))} />
          {message !== undefined && <output className="success-message">{message}</output>}
        </div>
      </form>
    </IssuesContext>
  );
}
