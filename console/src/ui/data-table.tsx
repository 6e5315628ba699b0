import type { ReactNode } from 'react';

import { ScrollArea } from './scroll-area.tsx';

interface DataTableProps<Row> {
  readonly label: string;
  /** Column titles. `Actions` marks the column of buttons, whose title is visually hidden. */
  readonly columns: readonly string[];
  /** Columns with numbers, which are aligned to the end. */
  readonly numericColumns?: readonly string[];
  readonly rows: readonly Row[];
  readonly getRowKey: (row: Row) => string;
  /** Renders one cell per column. */
  readonly renderCells: (row: Row) => readonly ReactNode[];
  /** Text shown in place of an empty table. */
  readonly emptyText: string;
}

const ACTIONS = 'Actions';

/**
 * Table that scrolls sideways if it is wide. On a phone each row is a card. Roles are explicit because a cell with
 * another `display` loses its implicit role.
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
  const getCellClass = (column = ''): string | undefined =>
    column === ACTIONS ? 'actions-cell' : numericColumns.includes(column) ? 'number' : undefined;
  if (rows.length === 0) return <p className="empty">{emptyText}</p>;
  return (
    <ScrollArea label={label}>
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col" className={getCellClass(column)}>
                {column === ACTIONS ? <span className="visually-hidden">{column}</span> : column}
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
                  className={getCellClass(columns[index])}
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
