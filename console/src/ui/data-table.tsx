import type { ReactNode } from 'react';

import { ScrollArea } from './scroll-area.tsx';

interface DataTableProps<Row> {
  readonly label: string;
  /** `Act` is that of the buttons: it needs no title to be seen. */
  readonly columns: readonly string[];
  /** Columns of figures, which are compared by their ends. */
  readonly numericColumns?: readonly string[];
  readonly rows: readonly Row[];
  readonly getRowKey: (row: Row) => string;
  /** One cell for each column. */
  readonly renderCells: (row: Row) => readonly ReactNode[];
  /** What fills the table, where it is empty. */
  readonly emptyText: string;
}

const ACTIONS = 'Act';

/**
 * Rows under columns, as a real table; wide ones scroll inside themselves. On a phone each row is a card, and
 * the roles are written out because a cell that is laid out otherwise loses its own.
 */
export function DataTable<Row>({
  label,
  columns,
  numericColumns = [],
  rows,
  getRowKey,
  renderCells,
  emptyText,
}: DataTableProps<Row>) {
  const kindOf = (column = ''): string | undefined =>
    column === ACTIONS ? 'acts' : numericColumns.includes(column) ? 'number' : undefined;
  if (rows.length === 0) return <p className="empty">{emptyText}</p>;
  return (
    <ScrollArea label={label}>
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col" className={kindOf(column)}>
                {column === ACTIONS ? <span className="unseen">{column}</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={getRowKey(row)} role="row">
              {renderCells(row).map((cell, index) => (
                <td
                  key={columns[index]}
                  role="cell"
                  className={kindOf(columns[index])}
                  data-column={columns[index]}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
