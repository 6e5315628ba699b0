import { useContext, useState } from 'react';

import type { FieldValues } from '@wallet/shared/control/fields/call-fields.ts';
import type { FieldOption } from '@wallet/shared/control/fields/field-options.ts';

import { formatCount } from '#ui/format.ts';

import { ActionForm, type ActionFormProps } from './action-form.tsx';
import { ControlField } from './control-field.tsx';
import { isIssueOf, IssuesContext } from './field-issues.ts';
import { type FieldInput, listInputs, readInputs, readPath, toFieldText } from './field-texts.ts';

/** Most fields of a form that shows all of them at once. */
const SHOWN_MAX = 8;

export interface FieldsFormProps extends Omit<ActionFormProps, 'onSubmit' | 'onEdit' | 'children'> {
  /** Fields that are shown at once, in this order, by their names. The others open on demand. */
  readonly first?: readonly string[] | undefined;
  /** Values at first, money in baht. */
  readonly initial?: FieldValues | undefined;
}

interface OptionsFormProps extends FieldsFormProps {
  readonly options: readonly FieldOption[];
  /** Present value, money in baht: only what differs from it is submitted. */
  readonly current?: FieldValues | undefined;
  /** Runs on submit with the values, money in baht. A returned string is the success message. */
  readonly onSubmit: (values: FieldValues) => Promise<unknown>;
}

/** Puts the neighbours together that are parts of one object. */
function groupInputs(inputs: readonly FieldInput[]) {
  const groups: { readonly group: FieldInput['group']; readonly members: FieldInput[] }[] = [];
  for (const input of inputs) {
    const last = groups.at(-1);
    if (last && last.group?.title === input.group?.title) last.members.push(input);
    else groups.push({ group: input.group, members: [input] });
  }
  return groups;
}

/** Finds the inputs of a field: its own one, otherwise those of its parts. */
function findInputs(inputs: readonly FieldInput[], name: string): readonly FieldInput[] {
  const own = inputs.filter(({ path }) => path === name);
  return own.length > 0 ? own : inputs.filter(({ path }) => path.startsWith(`${name}.`));
}

/** Form for fields that their schemas describe. */
export function FieldsForm({ options, first, initial, current, onSubmit, ...form }: OptionsFormProps) {
  const present = current ?? initial ?? {};
  const [edited, setEdited] = useState<FieldValues>();
  // A form that is being edited stays as it was opened, however the world changes.
  const values = edited ?? present;
  const inputs = listInputs(options, values);
  const required = options.filter(({ isRequired }) => isRequired).map(({ path }) => path);
  const names = first ?? (inputs.length > SHOWN_MAX ? required : []);
  const shown = names.length > 0 ? names.flatMap((name) => findInputs(inputs, name)) : inputs;
  const more = inputs.filter((input) => !shown.includes(input));
  const texts = new Map(
    inputs.map((input) => [input.path, toFieldText(input, readPath(values, input.path))]),
  );
  const renderField = (input: FieldInput) => (
    <ControlField
      key={input.path}
      option={input}
      text={texts.get(input.path) ?? ''}
      hasCurrent={current !== undefined}
    />
  );
  // A form for one object alone needs no heading for it.
  const isAlone = inputs.every(({ group }) => group?.title === inputs[0]?.group?.title);
  const renderGroups = (fields: readonly FieldInput[]) =>
    groupInputs(fields).map(({ group, members }) =>
      group && !isAlone ? (
        <fieldset key={members[0]?.path} className="form field-group">
          <legend>{group.title}</legend>
          {group.description !== undefined && <p className="hint">{group.description}</p>}
          {members.map(renderField)}
        </fieldset>
      ) : (
        members.map(renderField)
      ),
    );
  return (
    <ActionForm
      // New values from the sandbox take the place of what the form was opened with.
      key={JSON.stringify([...texts])}
      {...form}
      onEdit={() => setEdited(values)}
      onSubmit={async (readField) => {
        const message = await onSubmit(readInputs(options, { inputs, readField, current, opened: values }));
        setEdited(undefined);
        return message;
      }}
    >
      {renderGroups(shown)}
      {more.length > 0 && <MoreFields paths={more.map(({ path }) => path)}>{renderGroups(more)}</MoreFields>}
    </ActionForm>
  );
}

interface MoreFieldsProps {
  readonly paths: readonly string[];
  readonly children: React.ReactNode;
}

/** Fields that open on demand, and by themselves if one of them was refused. */
function MoreFields({ paths, children }: MoreFieldsProps) {
  const isRefused = useContext(IssuesContext).some((issue) => paths.some((path) => isIssueOf(issue, path)));
  return (
    <details className="more-fields" open={isRefused || undefined}>
      <summary>{formatCount(paths.length, 'more field')}</summary>
      <div className="form">{children}</div>
    </details>
  );
}
