import type { ReactNode } from 'react';

import { ScrollFrame } from './scroll-frame.tsx';

interface DataTableProps<Row> {
  readonly label: string;
  /** `Act` is that of the buttons: it needs no title to be seen. */
  readonly columns: readonly string[];
  /** Columns of figures, which are compared by their ends. */
  readonly numbers?: readonly string[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** One cell for each column. */
  readonly cells: (row: Row) => readonly ReactNode[];
  /** What fills the table, where it is empty. */
  readonly empty: string;
}

const ACTS = 'Act';

/**
 * Rows under columns, as a real table; wide ones scroll inside themselves. On a phone each row is a card, and
 * the roles are written out because a cell that is laid out otherwise loses its own.
 */
export function DataTable<Row>({
  label,
  columns,
  numbers = [],
  rows,
  keyOf,
  cells,
  empty,
}: DataTableProps<Row>) {
  const kindOf = (column = ''): string | undefined =>
    column === ACTS ? 'acts' : numbers.includes(column) ? 'number' : undefined;
  if (rows.length === 0) return <p className="empty">{empty}</p>;
  return (
    <ScrollFrame label={label}>
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col" className={kindOf(column)}>
                {column === ACTS ? <span className="unseen">{column}</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {cells(row).map((cell, index) => (
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
    </ScrollFrame>
  );
}
