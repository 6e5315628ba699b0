/** Byte order mark. Excel reads a file as UTF-8 only if it begins with it. */
const BOM = '\ufeff';
const LINE_END = '\r\n';

/**
 * Text that a spreadsheet would run as a formula. It ignores spaces before the sign, and in East Asian languages
 * it reads full-width signs like ordinary ones.
 */
const FORMULA = /^[\s\u00a0]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** Figures that a spreadsheet would take for a number, and cut: `0012`, a reference of 18 digits, `12E5`. */
const LOOKS_LIKE_NUMBER = /^(?:0\d+|\d{12,}|\d+e\d+)$/i;
const NEEDS_QUOTES = /[",\r\n;\t]|^\s|\s$/;

/** A number formatted by this app, which a spreadsheet must read as a number. */
interface CsvNumber {
  readonly figure: string;
}

export type CsvCell = string | CsvNumber | undefined;

function escapeCell(cell: CsvCell): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'string') return cell.figure;
  // An apostrophe stays in sight: it marks text only where it is typed into a cell. No sign that nobody sees stops a formula everywhere.
  const text = FORMULA.test(cell) ? `'${cell}` : LOOKS_LIKE_NUMBER.test(cell) ? `\t${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Converts rows to a CSV file for spreadsheets: UTF-8 with a byte order mark, CRLF, and no cell that runs as a formula. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BOM + rows.map((row) => row.map(escapeCell).join(',') + LINE_END).join('');
