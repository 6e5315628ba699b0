import { readFileSync, writeFileSync } from 'node:fs';

import { type Assumption, listAssumptions, OPERATIONS } from '@wallet/shared/conformance/assumption.ts';
import { findAssumptionPlace } from '@wallet/shared/conformance/find-assumption-place.ts';
import type { AssumptionCost } from '@wallet/shared/schema/assumed.ts';

import { renderTable, replaceMarked } from './markdown.ts';

const FILE = 'docs/guides/going-live.md';
const MARKS = {
  begin: '<!-- Written by `npm run docs` from the assumptions of the contract. -->',
  end: '<!-- End of the generated part. -->',
};

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
  return [code(assumption.id), assumption.why, describeCall(assumption), `${code(file)}, ${code(symbol)}`];
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

/** Renders the questions to the owner of the backend, in order of the cost of a wrong guess. */
export function renderQuestions(): string {
  const assumptions = joinStatuses(listAssumptions());
  const sections = (Object.keys(COSTS) as readonly AssumptionCost[]).flatMap((cost) => {
    const rows = assumptions.filter((each) => each.cost === cost);
    const [title, text] = COSTS[cost];
    return [`### ${title}: ${rows.length} questions`, text, renderTable(HEAD, rows.map(toRow))];
  });
  return sections.join('\n\n');
}

/** Replaces the generated part of the page. Throws if its marks are missing. */
export const withQuestions = (page: string): string => replaceMarked(page, MARKS, renderQuestions());

/** Writes the page and returns the exit code. */
export function main(): number {
  writeFileSync(FILE, withQuestions(readFileSync(FILE, 'utf8')));
  return 0;
}
