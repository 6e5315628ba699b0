import type { ReactNode } from 'react';

import styles from './data-list.module.css';

export interface Column<Row> {
  readonly key: string;
  /** Header of the column; the label of the value in a card. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Use `end` for amounts. */
  readonly align?: 'start' | 'end';
  /** Position in a card: `lead` and `trail` are the first line, `next` and `nextTrail` the second. These show no header. */
  readonly cardPosition?: 'lead' | 'trail' | 'next' | 'nextTrail' | 'line';
}

export interface DataListProps<Row> {
  /** Accessible name of the list; not visible. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Dims the rows while the next ones load. */
  busy?: boolean;
}

/** A list of rows: a table from 480 px of its own width, cards below that. */
export function DataList<Row>({ caption, columns, rows, rowKey, busy = false }: DataListProps<Row>) {
  // The roles are explicit because a table that is laid out as cards loses them.
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
                  data-position={column.cardPosition ?? 'line'}
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
