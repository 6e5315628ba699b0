import { writeFileSync } from 'node:fs';

import type { ClientRule } from '@wallet/shared/client-lint/client-rule.ts';
import { CLIENT_RULES } from '@wallet/shared/client-lint/rules.ts';

import { renderTable } from './markdown.ts';

const FILE = 'docs/checks.md';

const REPORTED_BY: Readonly<Record<ClientRule['reportedBy'], string>> = {
  call: 'the call itself',
  socket: 'the chat socket',
  browser: 'a report of the browser',
  app: 'a report of the app',
  pill: 'a report of the pill',
};

const HEAD = ['Rule', 'Problem', 'Fix', 'Reported by', 'Source'] as const;

/** Renders the rules of a severity. */
function table(severity: ClientRule['severity']): string {
  const rules: readonly (readonly [string, ClientRule])[] = Object.entries(CLIENT_RULES);
  const rows = rules
    .filter(([, rule]) => rule.severity === severity)
    .map(([name, { problem, fix, reportedBy, source }]) => [
      `\`${name}\``,
      problem,
      fix,
      REPORTED_BY[reportedBy],
      source,
    ]);
  return renderTable(HEAD, rows);
}

/** Renders the page of the client lint rules. */
export function renderClientLintDoc(): string {
  const parts = [
    '# Client lint rules',
    'Written by `npm run docs` from `shared/src/client-lint/rules.ts`. Change it there.',
    'The sandbox checks every call after its response was sent, and records each broken rule in the `violations` of the journal entry: the rule, a sentence with the problem and the fix, and the severity. A violation never changes a response or the state. The journal, the console and the counter of the pill show all violations.',
    'A call is compared with at most the 200 calls before it, since the last reset or restore of the world. A repeated call is reported only if it is within the period in both world time and real time. A call that a fault ended before its body was read is not checked by the rules for bodies. Limits, codes and tokens are those that the client itself has received.',
    '## Errors',
    'Certain mistakes of the client. A test with the fixtures of `docs/kit.md` fails on them, unless `expectCleanWorld` is false.',
    table('error'),
    '## Warnings',
    'Probable mistakes of the client, or intended by a test: a double tap, an amount that the operator must refuse. Warnings are only shown.',
    table('warning'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Writes the page and returns the exit code. */
export function main(): number {
  writeFileSync(FILE, renderClientLintDoc());
  return 0;
}
