/** Excel takes a file for UTF-8 only where it begins with this. */
const BOM = '\ufeff';
const LINE_END = '\r\n';

/**
 * What a spreadsheet would take for a formula, also after the spaces that it drops; the wide signs are taken
 * for the narrow ones where the language is East Asian.
 */
const FORMULA = /^[\s\u00a0]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NEEDS_QUOTES = /[",\r\n;\t]|^\s|\s$/;

/** A figure that was made here, and that a spreadsheet is to read as one. */
export interface CsvNumber {
  readonly figure: string;
}

export type CsvCell = string | CsvNumber | undefined;

function escapeCell(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'string') return cell.figure;
  // An apostrophe in front makes it text in every spreadsheet.
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a CSV file that opens right in a spreadsheet: UTF-8 with its mark, CRLF, and no cell that runs. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BOM + rows.map((row) => row.map(escapeCell).join(',') + LINE_END).join('');
