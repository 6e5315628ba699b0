import { toText } from '@wallet/shared/control/fields/call-fields.ts';
import { isFields } from '@wallet/shared/schema/response-forms.ts';

type Row = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';
/** Returns true for a list of plain values, which fits into one cell. */
const isShortList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isPlain);

const formatCell = (value: unknown): string =>
  isShortList(value) ? value.map(toText).join(' ') : toText(value);

/** Renders rows as a table of the columns that have plain values. */
export function renderTable(rows: readonly Row[], hasHeading = true): string {
  const columns = [...new Set(rows.flatMap(Object.keys))].filter((name) =>
    rows.some(
      (row) =>
        row[name] !== undefined &&
        (isPlain(row[name]) || isShortList(row[name])) &&
        formatCell(row[name]) !== '',
    ),
  );
  const lines = [
    ...(hasHeading ? [columns] : []),
    ...rows.map((row) => columns.map((name) => formatCell(row[name]))),
  ];
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Renders a response for a person: lists as tables, all else as lines. */
export function renderResponse(response: unknown): string {
  if (isShortList(response)) return response.map(toText).join('\n');
  if (!isFields(response)) return toText(response).trimEnd();
  const entries = Object.entries(response);
  const [only] = entries;
  if (entries.length === 0) return 'Done.';
  if (entries.length === 1 && only && isRows(only[1])) return renderTable(only[1]);
  return entries
    .map(([name, value]) =>
      isRows(value) ? `${name}:\n${indent(renderTable(value))}` : `${name}: ${formatCell(value) || 'none'}`,
    )
    .join('\n');
}

const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);
const indent = (text: string): string => text.replaceAll(/^/gm, '  ');
