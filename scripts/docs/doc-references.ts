/** A command, path or environment variable that a document names, with its place (`path:line`). */
export interface DocReference {
  readonly at: string;
  readonly kind: 'command' | 'path' | 'variable';
  readonly name: string;
}

const COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
const SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g;
/** Path in the repository: below one of its folders, or a file of the root. */
const PATH =
  /^(?:(?:shared|fixtures|mock-server|web|scripts|e2e|docs|deploy|\.ci)\/[\w.@*<>-]+(?:\/[\w.@*<>-]+)*\/?|[\w.-]+\.(?:md|json|yml|ts|mjs))$/;
/** Row of a table whose first cell names environment variables. */
const VARIABLE = /^\|\s*((?:`[A-Z][A-Z0-9_]+`(?:,\s*)?)+)\s*\|/gm;

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Finds everything in a page that can be checked against the repository. */
export function findDocReferences(page: string, text: string): readonly DocReference[] {
  const references: DocReference[] = [];
  const add = (kind: DocReference['kind'], name: string, index: number) =>
    references.push({ at: `${page}:${lineOf(text, index)}`, kind, name });

  for (const match of text.matchAll(COMMAND)) add('command', match[1] ?? match[2] ?? '', match.index);
  for (const match of text.matchAll(SPAN)) {
    if (PATH.test(match[1] ?? '')) add('path', match[1] ?? '', match.index);
  }
  for (const match of text.matchAll(LINK)) {
    const target = match[1] ?? '';
    if (!/^\w+:/.test(target)) add('path', target, match.index);
  }
  for (const match of text.matchAll(VARIABLE)) {
    for (const name of (match[1] ?? '').match(/[A-Z][A-Z0-9_]+/g) ?? []) add('variable', name, match.index);
  }
  return references;
}
