/** Name that needs no quotes as a key. */
const NAME = /^[A-Za-z_]\w*$/;

/** Writes a text as a literal in single quotes. */
export const quote = (text: string): string =>
  `'${text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`;

/** Writes plain data as a literal. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => `${NAME.test(name) ? name : JSON.stringify(name)}: ${literal(field)}`);
  return `{${fields.join(', ')}}`;
}
