import { writeFileSync } from 'node:fs';

import { CLIENT_RULES, type ClientRule } from '@wallet/shared/client-lint/rules.ts';

const FILE = 'docs/checks.md';

const BY: Readonly<Record<ClientRule['by'], string>> = {
  call: 'the call itself',
  socket: 'the chat socket',
  browser: 'a report of the browser',
  app: 'a report of the app',
  pill: 'a report of the pill',
};

const HEAD = ['Rule', 'What is wrong', 'Instead', 'Told by', 'From'] as const;

/** Columns in line, as prettier keeps them. */
function table(severity: ClientRule['severity']): string {
  const rules: readonly (readonly [string, ClientRule])[] = Object.entries(CLIENT_RULES);
  const rows = rules
    .filter(([, rule]) => rule.severity === severity)
    .map(([name, { wrong, instead, by, from }]) => [`\`${name}\``, wrong, instead, BY[by], from]);
  const widths = HEAD.map((_, column) =>
    Math.max(...[HEAD, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Every named rule by which the sandbox tells a client's mistakes. */
export function renderClientLintDoc(): string {
  const parts = [
    "# The named rules of a client's mistakes",
    'Written by `npm run docs` from `shared/src/client-lint/rules.ts`. Change it there.',
    'The sandbox looks at every call once its answer is on its way, and notes each rule that it breaks in the `violations` of its journal entry: the rule, a sentence that says what is wrong and what to do, and the severity. No finding changes an answer or the state. The journal, the console and the count in the pill show them all.',
    "Calls are compared with the 200 before them at most, and only with those since the world was last reset or brought back to a checkpoint. What comes twice within a time is told only where both the world's time and real time say so; a call that a fault took before its body was read is judged by none of the rules of bodies; limits, codes and tokens are those that the client itself was told.",
    '## Those that fail a test',
    'Mistakes beyond doubt. A test with the fixtures of `docs/kit.md` fails on them, where `expectCleanWorld` does not say otherwise.',
    table('error'),
    '## Those that are shown',
    'Most likely a mistake of the client, or one that a test makes on purpose: a double tap, an amount that the operator is to refuse.',
    table('warning'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Writes the page; gives the exit code. */
export function main(): number {
  writeFileSync(FILE, renderClientLintDoc());
  return 0;
}
