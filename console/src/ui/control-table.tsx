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

import { DataTable, type DataTableProps } from './data-table.tsx';
import { formatAmount, formatDateTime } from './format.ts';

interface ControlTableProps<Row> extends Omit<DataTableProps<Row>, 'columns'> {
  /** Schema of a row, as a call returns it. The columns have their titles and formats of it. */
  readonly schema: z.ZodMiniObject;
  readonly columns: readonly Extract<keyof Row, string>[];
  /** Cells that show more than their value. */
  readonly cells?: Readonly<Partial<Record<Extract<keyof Row, string>, (row: Row) => ReactNode>>>;
}

const isNumber = (schema: Schema): boolean => isMoneySchema(schema) || getSchemaType(schema) === 'number';

/** Table of what a control call returns. Titles and formats of the columns come from the contract. */
export function ControlTable<Row>({ schema, columns, cells, ...table }: ControlTableProps<Row>) {
  const findPhone = useMemberPhones();
  const fields = columns.map((name) => {
    const field = unwrapOptional(schema.shape[name] ?? z.unknown());
    const { title = toTitle(name), format } = z.globalRegistry.get(field) ?? {};
    const renderValue = (row: Row): ReactNode => {
      const value: unknown = row[name];
      if (value === undefined || value === null) return '–';
      if (isMoneySchema(field)) return formatAmount(value as Satang);
      if (format === 'date-time') return formatDateTime(toText(value));
      if (name === 'member') return findPhone(toText(value)) ?? toText(value);
      if (typeof value === 'boolean') return value ? 'yes' : 'no';
      return toText(value);
    };
    return { title, isNumeric: isNumber(field), render: cells?.[name] ?? renderValue };
  });
  return <DataTable {...table} columns={fields} />;
}
