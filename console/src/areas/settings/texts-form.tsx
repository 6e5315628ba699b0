import { useState } from 'react';

import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { parseJson } from '#ui/form/parse.ts';
import { TextArea } from '#ui/form/text-area.tsx';

type Texts = Readonly<Record<string, string | string[]>>;

/** Form that edits one text of the operator. */
export function TextsForm({ texts }: { readonly texts: Texts }) {
  const id = useWorldId();
  const names = Object.keys(texts);
  const [name, setName] = useState(names[0] ?? '');
  const value = texts[name] ?? '';
  const isList = Array.isArray(value);
  return (
    <ActionForm
      label="Operator texts"
      submitLabel="Save text"
      onSubmit={(readField) => {
        const text = readField('texts');
        const newValue = isList ? (parseJson(text, 'texts') as string[]) : text;
        return callControl(settings.update, { params: { id }, body: { texts: { [name]: newValue } } });
      }}
    >
      <Select
        name="name"
        label="Text"
        options={names}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        key={`${name} ${JSON.stringify(value)}`}
        name="texts"
        label={isList ? 'List as JSON' : 'Value'}
        rows={6}
        defaultValue={isList ? JSON.stringify(value, null, 2) : value}
      />
    </ActionForm>
  );
}
