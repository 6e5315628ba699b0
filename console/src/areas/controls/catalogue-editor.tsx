import * as z from 'zod/mini';

import { decode, encode } from '@wallet/shared/schema/codec.ts';
import { Catalogue, catalogue } from '@wallet/shared/control/catalogue.ts';

import { callControl } from '#api/control-client.ts';
import { createFieldError } from '#api/api-error.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { parseJson } from '#ui/form/parse.ts';
import { QueryResult } from '#ui/query-result.tsx';
import { TextArea } from '#ui/form/text-area.tsx';

type ListName = keyof z.output<typeof Catalogue>;

const CatalogueChange = z.partial(Catalogue);

interface CatalogueEditorProps {
  readonly name: ListName;
  readonly label: string;
}

/** Editor for one list of the catalogue as JSON, with amounts in baht. Replaces the whole list. */
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
              onSubmit={(readField) => {
                const change = { [name]: parseJson(readField(name), name) } as z.output<
                  typeof CatalogueChange
                >;
                let body;
                try {
                  body = decode(CatalogueChange, change);
                } catch (error) {
                  throw createFieldError(name, error instanceof Error ? error.message : String(error));
                }
                return callControl(catalogue.update, { params: { id }, body });
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
