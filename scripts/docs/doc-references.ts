/** Something that prose says exists, and where it says so. */
export interface DocReference {
  readonly at: string;
  readonly kind: 'command' | 'path' | 'switch';
  readonly name: string;
}

const COMMAND = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
const SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g;
/** A path of the repository: folders it has, or a file of the root. */
const PATH =
  /^(?:(?:shared|fixtures|mock-server|web|scripts|e2e|docs|deploy|\.ci)\/[\w.@*<>-]+(?:\/[\w.@*<>-]+)*\/?|[\w.-]+\.(?:md|json|yml|ts|mjs))$/;
/** A row of a table whose first cell is the name of an environment switch. */
const SWITCH = /^\|\s*((?:`[A-Z][A-Z0-9_]+`(?:,\s*)?)+)\s*\|/gm;

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Everything in a page that can be held to what exists. */
export function findDocReferences(page: string, text: string): readonly DocReference[] {
  const claims: DocReference[] = [];
  const add = (kind: DocReference['kind'], name: string, index: number) =>
    claims.push({ at: `${page}:${lineOf(text, index)}`, kind, name });

  for (const match of text.matchAll(COMMAND)) add('command', match[1] ?? match[2] ?? '', match.index);
  for (const match of text.matchAll(SPAN)) {
    if (PATH.test(match[1] ?? '')) add('path', match[1] ?? '', match.index);
  }
  for (const match of text.matchAll(LINK)) {
    const target = match[1] ?? '';
    if (!/^\w+:/.test(target)) add('path', target, match.index);
  }
  for (const match of text.matchAll(SWITCH)) {
    for (const name of (match[1] ?? '').match(/[A-Z][A-Z0-9_]+/g) ?? []) add('switch', name, match.index);
  }
  return claims;
}
