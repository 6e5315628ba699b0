const escapeCell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** Counts the columns of a text in a fixed-width font: marks above and below a Thai or Lao letter take none. */
const widthOf = (text: string): number => text.replaceAll(/\p{Mn}/gu, '').length;

/** Renders a table with aligned columns, as oxfmt formats it. */
export function renderTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map(escapeCell));
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => widthOf(cells[column] ?? ''))));
  const render = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell))).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [render(head), render(widths.map((width) => '-'.repeat(width))), ...body.map(render)].join('\n');
}

/** Comments of a page between which a part is generated. */
export interface Marks {
  readonly begin: string;
  readonly end: string;
}

/** Replaces the generated part of a page. @throws {Error} if the marks are missing */
export function replaceMarked(page: string, { begin, end }: Marks, text: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`the page must have the marks ${begin} and ${end}`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}
