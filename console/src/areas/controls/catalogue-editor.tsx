import * as z from 'zod/mini';

import { decode, encode } from '@wallet/shared/schema/codec.ts';
import { Catalogue, catalogue } from '@wallet/shared/control/catalogue.ts';

import { callControl } from '#api/control-client.ts';
import { createFieldError } from '#api/api-error.ts';
import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { parseJson } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { TextArea } from '#ui/text-area.tsx';

type ListName = keyof z.output<typeof Catalogue>;

const Change = z.partial(Catalogue);

interface CatalogueEditorProps {
  readonly name: ListName;
  readonly label: string;
}

/** One list of what the operator offers, whole, with amounts in baht; replaced as a whole. */
export function CatalogueEditor({ name, label }: CatalogueEditorProps) {
  const id = useWorldId();
  const read = useControlQuery(catalogue.read, { params: { id } });
  return (
    <QueryResult query={read}>
      {(data) => {
        const wire = encode(Catalogue, data) as Readonly<Record<ListName, unknown>>;
        const text = JSON.stringify(wire[name], null, 2);
        return (
          <details>
            <summary>{label} as JSON</summary>
            <ActionForm
              key={text}
              label={label}
              submitLabel={`Replace ${label.toLowerCase()}`}
              onSubmit={(typed) => {
                const given = { [name]: parseJson(typed(name), name) } as z.output<typeof Change>;
                let body;
                try {
                  body = decode(Change, given);
                } catch (error) {
                  throw createFieldError(name, error instanceof Error ? error.message : String(error));
                }
                return callControl(catalogue.change, { params: { id }, body });
              }}
            >
              <TextArea name={name} label={label} rows={14} defaultValue={text} />
            </ActionForm>
          </details>
        );
      }}
    </QueryResult>
  );
}
