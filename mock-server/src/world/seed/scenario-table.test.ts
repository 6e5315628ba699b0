import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { SCENARIO_NAMES, type ScenarioName, scenarios } from '@wallet/fixtures/scenarios.ts';
import { type Satang, satangToBaht } from '@wallet/shared/money.ts';

import { buildStatement } from '#domain/ledger/statement.ts';
import { toMemberSummary } from '#domain/members/member-summary.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

const README = new URL('../../../../fixtures/README.md', import.meta.url);

/** Table lines of the README by scenario, without the spaces that align the columns. */
const documentedLines = new Map(
  readFileSync(README, 'utf8')
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .flatMap(
      (line) =>
        /^\| `([a-z0-9-]+)` \|/
          .exec(line)
          ?.slice(1)
          .map((name) => [name, line] as const) ?? [],
    ),
);

const formatAmount = (amount: Satang): string =>
  satangToBaht(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats the table line of a scenario from the state that it builds. */
function formatLine(name: ScenarioName): string {
  const { purpose } = scenarios[name];
  if (name === 'fresh-visitor') return `| \`${name}\` | ${purpose} | – | – | – | – | – |`;
  const { state, member } = buildScenario(name);
  const { wallet, games, coins, currency } = toMemberSummary(state, member);
  const balances = Object.entries(games).map(([code, amount]) => `${code} ${formatAmount(amount)}`);
  const rows = buildStatement(state.ledger, member);
  const pending = rows.filter(({ status }) => status === 'PENDING').length;
  const rowCount = `${rows.length}${pending > 0 ? ` (${pending} waiting)` : ''}`;
  const walletAmount = `${formatAmount(wallet)}${currency === 'BAHT' ? '' : ` ${currency}`}`;
  return `| \`${name}\` | ${purpose} | ${walletAmount} | ${balances.join(', ') || '–'} | ${state.games.size} | ${coins} | ${rowCount} |`;
}

test('the README of the fixtures documents every scenario with its figures, and no other', () => {
  expect([...documentedLines.entries()]).toEqual(SCENARIO_NAMES.map((name) => [name, formatLine(name)]));
});
