import type { ReactNode } from 'react';
import * as z from 'zod/mini';

import { toText } from '@wallet/shared/control/fields/call-fields.ts';
import { toTitle } from '@wallet/shared/control/fields/field-options.ts';
import type { Satang } from '@wallet/shared/money.ts';
import {
  getSchemaType,
  isMoneySchema,
  type Schema,
  unwrapOptional,
} from '@wallet/shared/schema/walk-schema.ts';

import { useMemberPhones } from '#api/use-member-phones.ts';

import { DataTable } from './data-table.tsx';
import { formatAmount, formatDateTime } from './format.ts';

interface ControlTableProps<Row> {
  readonly label: string;
  /** Schema of a row, of which the columns have their titles. */
  readonly schema: z.ZodMiniObject;
  /** Rows as a call returns them: amounts are satang. */
  readonly rows: readonly Row[];
  readonly columns: readonly Extract<keyof Row, string>[];
  readonly getRowKey: (row: Row) => string;
  readonly emptyText: string;
  /** Cells that show more than their value. */
  readonly cells?: Readonly<Partial<Record<Extract<keyof Row, string>, (row: Row) => ReactNode>>>;
  readonly renderActions?: (row: Row) => ReactNode;
}

const isNumber = (schema: Schema): boolean => isMoneySchema(schema) || getSchemaType(schema) === 'number';

/** Table of what a control call returns. Titles and formats of the columns come from the contract. */
export function ControlTable<Row>({
  label,
  schema,
  rows,
  columns,
  getRowKey,
  emptyText,
  cells,
  renderActions,
}: ControlTableProps<Row>) {
  const findPhone = useMemberPhones();
  const fields = columns.map((name) => {
    const field = unwrapOptional(schema.shape[name] ?? z.unknown());
    const { title = toTitle(name), format } = z.globalRegistry.get(field) ?? {};
    return { name, field, title, isTime: format === 'date-time' };
  });
  const renderCell = ({ name, field, isTime }: (typeof fields)[number], row: Row): ReactNode => {
    const cell = cells?.[name];
    const value: unknown = row[name];
    if (cell) return cell(row);
    if (value === undefined || value === null) return '–';
    if (isMoneySchema(field)) return formatAmount(value as Satang);
    if (isTime) return formatDateTime(toText(value));
    if (name === 'member') return findPhone(toText(value)) ?? toText(value);
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return toText(value);
  };
  return (
    <DataTable
      label={label}
      columns={[...fields.map(({ title }) => title), ...(renderActions ? ['Actions'] : [])]}
      numericColumns={fields.filter(({ field }) => isNumber(field)).map(({ title }) => title)}
      rows={rows}
      getRowKey={getRowKey}
      emptyText={emptyText}
      renderCells={(row) => [
        ...fields.map((field) => renderCell(field, row)),
        ...(renderActions
          ? [
              <span key="actions" className="row">
                {renderActions(row)}
              </span>,
            ]
          : []),
      ]}
    />
  );
}
