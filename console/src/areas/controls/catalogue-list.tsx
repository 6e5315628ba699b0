import { useState } from 'react';

import { type FieldValues, listSchemaFields, toText } from '@wallet/shared/control/fields/call-fields.ts';
import { toOptions } from '@wallet/shared/control/fields/field-options.ts';
import { Catalogue, catalogue } from '@wallet/shared/control/catalogue.ts';
import { encode } from '@wallet/shared/schema/codec.ts';

import { ApiError } from '#api/api-error.ts';
import { callWithFields } from '#api/control-client.ts';
import { useWorldId } from '#api/location.ts';
import { ControlTable } from '#ui/control-table.tsx';
import { FieldsForm } from '#ui/form/fields-form.tsx';
import { readPath } from '#ui/form/field-texts.ts';
import { Panel } from '#ui/panel.tsx';
import { QueryResult } from '#ui/query-result.tsx';

import { findRowSchema, toListChange } from './catalogue-rows.ts';

interface CatalogueListProps {
  /** List of the catalogue, such as `games` or `wheel.slices`. */
  readonly path: string;
  readonly label: string;
  readonly columns: readonly string[];
  readonly emptyText: string;
}

/** One list of the catalogue, whose rows can be changed, copied, added and removed. */
export function CatalogueList({ path, label, columns, emptyText }: CatalogueListProps) {
  const world = useWorldId();
  const [edited, setEdited] = useState<{ readonly index: number; readonly row: FieldValues }>();
  const schema = findRowSchema(path);
  return (
    <QueryResult call={catalogue.read}>
      {(data) => {
        const json = encode(Catalogue, data) as FieldValues;
        const rows = (readPath(json, path) ?? []) as readonly FieldValues[];
        const save = async (changed: readonly FieldValues[], message: string): Promise<string> => {
          await callWithFields({ call: catalogue.update }, { world, ...toListChange(json, path, changed) });
          setEdited(undefined);
          return message;
        };
        const name = label.toLowerCase();
        return (
          <Panel title={label}>
            <ControlTable
              label={label}
              schema={schema}
              rows={(readPath(data, path) as typeof rows) ?? []}
              columns={columns}
              // Two rows may be equal, such as banners with the same picture.
              getRowKey={(row, index) => `${index} ${JSON.stringify(row)}`}
              emptyText={emptyText}
              actions={(row, index) => {
                const about = toText(Object.values(row)[0]);
                const json = rows[index] ?? {};
                return [
                  {
                    text: 'Edit',
                    about,
                    isPressed: edited?.index === index,
                    onAction: () => setEdited({ index, row: json }),
                  },
                  { text: 'Copy', about, onAction: () => setEdited({ index: rows.length, row: json }) },
                  { text: 'Remove', about, onAction: () => save(rows.toSpliced(index, 1), 'Removed.') },
                ];
              }}
            />
            <button
              type="button"
              className="button plain"
              aria-label={`Add to ${name}`}
              onClick={() => setEdited({ index: rows.length, row: {} })}
            >
              Add
            </button>
            {edited && (
              <FieldsForm
                key={`${edited.index} ${JSON.stringify(edited.row)}`}
                takesFocus
                label={edited.index < rows.length ? `Edit ${name}` : `Add to ${name}`}
                submitLabel="Save"
                options={toOptions(listSchemaFields(schema))}
                {...(edited.index < rows.length ? { current: edited.row } : { initial: edited.row })}
                onSubmit={(values) => {
                  const row = { ...(edited.index < rows.length && edited.row), ...values };
                  const filled = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));
                  return save(rows.toSpliced(edited.index, 1, filled), 'Saved.').catch((error: unknown) => {
                    throw error instanceof ApiError ? error.inside(`${path}.${edited.index}`) : error;
                  });
                }}
              />
            )}
          </Panel>
        );
      }}
    </QueryResult>
  );
}
