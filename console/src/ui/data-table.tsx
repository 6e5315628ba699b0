import type { ReactNode } from 'react';

import { ActionRow, type RowAction } from './form/action-row.tsx';
import { ScrollArea } from './scroll-area.tsx';

interface Column<Row> {
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  /** Aligns the column to the end. */
  readonly isNumeric?: boolean;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly getRowKey: (row: Row, index: number) => string;
  /** Text shown in place of an empty table. */
  readonly emptyText: string;
  /** Returns the buttons of a row, in a last column whose title is visually hidden. */
  readonly actions?: ((row: Row, index: number) => readonly RowAction[]) | undefined;
}

/**
 * Table that scrolls sideways if it is wide. On a phone each row is a card. Roles are explicit because a cell with
 * another `display` loses its implicit role.
 */
export function DataTable<Row>({ label, columns, rows, getRowKey, emptyText, actions }: DataTableProps<Row>) {
  if (rows.length === 0) return <p className="empty">{emptyText}</p>;
  return (
    <ScrollArea label={label}>
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, isNumeric }) => (
              <th key={title} role="columnheader" scope="col" className={isNumeric ? 'number' : undefined}>
                {title}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col" className="actions-cell">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={getRowKey(row, index)} role="row">
              {columns.map(({ title, render, isNumeric }) => (
                <td key={title} role="cell" className={isNumeric ? 'number' : undefined} data-column={title}>
                  {render(row)}
                </td>
              ))}
              {actions && (
                <td role="cell" className="actions-cell">
                  <ActionRow actions={actions(row, index)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
