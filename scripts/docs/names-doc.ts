import { writeFileSync } from 'node:fs';

import { HOLD_KINDS, type HoldKind, HOUSE_PARTIES, POSTING_KINDS } from '@wallet/shared/operator/ledger.ts';
import { OUTCOME_VALUES } from '@wallet/shared/operator/outcome-values.ts';

const FILE = 'docs/names.md';

const HOLDS: Readonly<Record<HoldKind, string>> = {
  withdraw: 'money of that member held for a pending withdrawal',
  bonus: 'money of that member held until the conditions of a bonus are met',
};

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
const code = (text: string): string => `\`${text}\``;

/** Renders the page of the names that the ledger and scripted outcomes use. */
export function renderNamesDoc(): string {
  const parts = [
    '# Names of the ledger and of outcomes',
    'Written by `npm run docs` from `shared/src/operator/ledger.ts` and `shared/src/operator/outcome-values.ts`. Change them there. The test kit, the control API and the console refuse every other name.',
    '## Accounts',
    'The arguments of `world.ledger.balance`. Only accounts of the house may be below zero.',
    list([
      '`member:1:main`: the wallet of the member with the id 1',
      '`member:1:game:PG`: that member’s account at the game PG',
      ...HOLD_KINDS.map((kind) => `${code(`member:1:hold:${kind}`)}: ${HOLDS[kind]}`),
      ...HOUSE_PARTIES.map((party) => code(`house:${party}`)),
      '`house:game:PG`: the game provider PG',
    ]),
    '## Kinds of postings',
    'The arguments of `world.ledger.count`.',
    list(POSTING_KINDS.map(code)),
    '## Streams of random outcomes',
    'The arguments of `world.script`: a stream, then the values of its next draws.',
    list(
      Object.entries(OUTCOME_VALUES).map(
        ([stream, { draws, values = [], form = values.map(code).join(', ') }]) =>
          `${code(stream)}, ${draws}: ${form}`,
      ),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Writes the page and returns the exit code. */
export function main(): number {
  writeFileSync(FILE, renderNamesDoc());
  return 0;
}
