import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { SCENARIO_NAMES, type ScenarioName, scenarios } from '@wallet/fixtures/scenarios.ts';
import { type Satang, satangToBaht } from '@wallet/shared/money.ts';

import { buildStatement } from '#domain/ledger/statement.ts';
import { toMemberSummary } from '#domain/members/member-summary.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

const README = new URL('../../../../fixtures/README.md', import.meta.url);

/** Lines of the list in the README. */
const documentedLines = readFileSync(README, 'utf8')
  .split('\n')
  .filter((line) => /^- `[a-z0-9-]+`: /.test(line));

const formatAmount = (amount: Satang): string =>
  satangToBaht(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Number of open games from which their number stands in place of their balances. */
const MANY_GAMES = 12;

/** Figures of the first member and of the operator's offer: wallet, open games, games offered, coins, rows. */
function listFigures(name: ScenarioName): readonly string[] {
  const { state, member } = buildScenario(name);
  const { wallet, games, coins, currency } = toMemberSummary(state, member);
  const balances = Object.entries(games).map(([code, amount]) => `${code} ${formatAmount(amount)}`);
  const rows = buildStatement(state.ledger, member);
  const pending = rows.filter(({ status }) => status === 'PENDING').length;
  return [
    `wallet ${formatAmount(wallet)}${currency === 'BAHT' ? '' : ` ${currency}`}`,
    balances.length > MANY_GAMES ? `${balances.length} open games` : balances.join(', ') || 'no open game',
    `${state.games.size} games`,
    `${coins} coins`,
    `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}${pending > 0 ? ` (${pending} waiting)` : ''}`,
  ];
}

/** Formats the line of a scenario: its purpose, and the figures that are not those of `default`. */
function formatLine(name: ScenarioName): string {
  const line = `- \`${name}\`: ${scenarios[name].purpose}`;
  if (name === 'fresh-visitor') return line;
  const usual = name === 'default' ? [] : listFigures('default');
  const figures = listFigures(name).filter((figure) => !usual.includes(figure));
  return figures.length === 0 ? line : `${line} _${figures.join('; ')}_`;
}

test('the README of the fixtures documents every scenario with its figures, and no other', () => {
  expect(documentedLines).toEqual(SCENARIO_NAMES.map(formatLine));
});
