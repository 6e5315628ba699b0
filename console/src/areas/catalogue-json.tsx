import * as z from 'zod/mini';

import { decode, encode } from '@wallet/shared/contract/wire.ts';
import { Catalogue, catalogue } from '@wallet/shared/control/catalogue.ts';

import { callControl } from '#api/call.ts';
import { badField } from '#api/problem.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { jsonIn } from '#ui/format.ts';
import { Loaded } from '#ui/loaded.tsx';
import { TextArea } from '#ui/text-area.tsx';

type ListName = keyof z.output<typeof Catalogue>;

const Change = z.partial(Catalogue);

interface CatalogueJsonProps {
  readonly name: ListName;
  readonly label: string;
}

/** One list of what the operator offers, whole, with amounts in baht; replaced as a whole. */
export function CatalogueJson({ name, label }: CatalogueJsonProps) {
  const id = useWorldId();
  const read = useRead(catalogue.read, { params: { id } });
  return (
    <Loaded of={read}>
      {(data) => {
        const wire = encode(Catalogue, data) as Readonly<Record<ListName, unknown>>;
        const text = JSON.stringify(wire[name], null, 2);
        return (
          <details>
            <summary>{label} as JSON</summary>
            <ActForm
              key={text}
              label={label}
              submit={`Replace ${label.toLowerCase()}`}
              onAct={(typed) => {
                const given = { [name]: jsonIn(typed(name), name) } as z.output<typeof Change>;
                let body;
                try {
                  body = decode(Change, given);
                } catch (error) {
                  throw badField(name, error instanceof Error ? error.message : String(error));
                }
                return callControl(catalogue.change, { params: { id }, body });
              }}
            >
              <TextArea name={name} label={label} rows={14} defaultValue={text} />
            </ActForm>
          </details>
        );
      }}
    </Loaded>
  );
}
