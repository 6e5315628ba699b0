import type { ReactNode } from 'react';

import styles from './data-list.module.css';

export interface Column<Row> {
  readonly key: string;
  /** Head of the column; the label of the value where rows are cards. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts stand at the end. */
  readonly align?: 'start' | 'end';
  /** In a card: `lead` begins the first line and `trail` ends it, `next` and `nextTrail` the second; none shows its header. */
  readonly cardPosition?: 'lead' | 'trail' | 'next' | 'nextTrail' | 'line';
}

export interface DataListProps<Row> {
  /** What the list is of; read with it, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Old rows stay, dimmed, while the next ones are read. */
  busy?: boolean;
}

/** Rows of data: a table from 480 px of its own width, cards below. */
export function DataList<Row>({ caption, columns, rows, rowKey, busy = false }: DataListProps<Row>) {
  // The roles are said again because a table that is laid out as cards loses its own.
  return (
    <div className={styles.frame} aria-busy={busy || undefined}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-align={column.align}
                  data-place={column.cardPosition ?? 'line'}
                >
                  <span className={styles.name} aria-hidden>
                    {column.header}
                  </span>
                  <span>{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
