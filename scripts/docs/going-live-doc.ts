import { readFileSync, writeFileSync } from 'node:fs';

import { type Assumption, listAssumptions, OPERATIONS } from '@wallet/shared/conformance/assumption.ts';
import { findAssumptionPlace } from '@wallet/shared/conformance/find-assumption-place.ts';
import type { AssumptionCost } from '@wallet/shared/schema/assumed.ts';

const FILE = 'docs/guides/going-live.md';
const BEGIN = '<!-- Written by `npm run docs` from the assumptions of the contract. -->';
const END = '<!-- End of the generated part. -->';

/** Cost of a wrong guess, the highest first, with what the member would see. */
const COSTS: Readonly<Record<AssumptionCost, readonly [title: string, text: string]>> = {
  money: [
    'Money',
    'A wrong guess shows a wrong amount or state of money, or moves the member’s money elsewhere than was meant.',
  ],
  access: ['Access', 'A wrong guess takes something away: a login, a game, an upload, the chat.'],
  display: ['Display', 'A wrong guess leaves a text, a picture or a row out. Nothing else fails.'],
};

const HEAD = ['Assumption', 'Why it is assumed', 'How to see it', 'Where to change it'] as const;

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** Returns how the backend is made to show an assumption. */
function describeCall({ id }: Assumption): string {
  const [operation = ''] = id.split(' ');
  if (operation === 'socket') return 'record a chat: `--har`';
  if (operation === 'status') return 'record refused calls: `--har`';
  const endpoint = OPERATIONS.find(([name]) => name === operation)?.[1];
  if (!endpoint) return '';
  const call = `${endpoint.method} ${endpoint.path}`;
  return endpoint.kind === 'query' ? `${code(call)}: ${code('--url')}` : `${code(call)}: ${code('--har')}`;
}

const toRow = (assumption: Assumption): readonly string[] => {
  const { file, symbol } = findAssumptionPlace(assumption);
  return [
    code(assumption.id),
    assumption.why,
    describeCall(assumption),
    `${code(file)}, ${code(symbol)}`,
  ].map(cell);
};

/** Joins the statuses of all error keys, which are one question to the owner of the backend. */
function joinStatuses(assumptions: readonly Assumption[]): readonly Assumption[] {
  const isStatus = ({ id }: Assumption) => id.startsWith('status ');
  const [first] = assumptions.filter(isStatus);
  const others = assumptions.filter((each) => !isStatus(each));
  if (!first) return others;
  const count = assumptions.length - others.length;
  const why = `F-79: the specification shows no status of a refusal. We assume one for each of ${count} keys; \`docs/contract.md\` lists them.`;
  return [...others, { ...first, id: 'status of each error key', why }];
}

/** Renders a table with aligned columns, as prettier formats it. */
function renderTable(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((_, column) =>
    Math.max(...[HEAD, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Renders the questions to the owner of the backend, in order of the cost of a wrong guess. */
export function renderQuestions(): string {
  const assumptions = joinStatuses(listAssumptions());
  const sections = (Object.keys(COSTS) as readonly AssumptionCost[]).flatMap((cost) => {
    const rows = assumptions.filter((each) => each.cost === cost);
    const [title, text] = COSTS[cost];
    return [`### ${title}: ${rows.length} questions`, text, renderTable(rows.map(toRow))];
  });
  return [BEGIN, ...sections, END].join('\n\n');
}

/** Replaces the generated part of the page. Throws if its marks are missing. */
export function withQuestions(page: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`${FILE} must have the marks of its generated part`);
  return `${page.slice(0, begin)}${renderQuestions()}${page.slice(end + END.length)}`;
}

/** Writes the page and returns the exit code. */
export function main(): number {
  writeFileSync(FILE, withQuestions(readFileSync(FILE, 'utf8')));
  return 0;
}
