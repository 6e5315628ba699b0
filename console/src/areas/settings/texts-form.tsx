import { useState } from 'react';

import { settings } from '@wallet/shared/control/settings.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { parseJson } from '#ui/format.ts';
import { TextArea } from '#ui/text-area.tsx';

type Texts = Readonly<Record<string, string | string[]>>;

/** One text of the operator at a time. */
export function TextsForm({ texts }: { readonly texts: Texts }) {
  const id = useWorldId();
  const names = Object.keys(texts);
  const [name, setName] = useState(names[0] ?? '');
  const value = texts[name] ?? '';
  const isList = Array.isArray(value);
  return (
    <ActionForm
      label="Texts of the operator"
      submitLabel="Set the text"
      onSubmit={(typed) => {
        const text = typed('texts');
        const given = isList ? (parseJson(text, 'texts') as string[]) : text;
        return callControl(settings.change, { params: { id }, body: { texts: { [name]: given } } });
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
        label={isList ? 'List, as JSON' : 'Value'}
        rows={6}
        defaultValue={isList ? JSON.stringify(value, null, 2) : value}
      />
    </ActionForm>
  );
}
