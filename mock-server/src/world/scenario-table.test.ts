import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { type ScenarioName, SCENARIO_NAMES, scenarios } from '@wallet/fixtures/scenarios.ts';
import { type Satang, satangToBaht } from '@wallet/shared/money.ts';

import { toMemberSummary } from '#domain/members/member-summary.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

/** The lines of the table by scenario, without the spaces that align its columns. */
const lines = new Map(
  readFileSync(new URL('../../../fixtures/README.md', import.meta.url), 'utf8')
    .split('\n')
    .map((each) => each.replaceAll(/ +/g, ' ').trim())
    .flatMap(
      (each) =>
        /^\| `([a-z0-9-]+)` \|/
          .exec(each)
          ?.slice(1)
          .map((name) => [name, each] as const) ?? [],
    ),
);

const written = (amount: Satang): string =>
  satangToBaht(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The scenario's line of the table, from the world that it plants. */
function line(name: ScenarioName): string {
  const { purpose } = scenarios[name];
  if (name === 'fresh-visitor') return `| \`${name}\` | ${purpose} | – | – | – | – | – |`;
  const { state, member } = buildScenario(name);
  const { wallet, games, coins, currency } = toMemberSummary(state, member);
  const open = Object.entries(games).map(([code, amount]) => `${code} ${written(amount)}`);
  const rows = buildStatement(state.ledger, member);
  const pending = rows.filter(({ status }) => status === 'PENDING').length;
  const told = `${rows.length}${pending > 0 ? ` (${pending} waiting)` : ''}`;
  const money = `${written(wallet)}${currency === 'BAHT' ? '' : ` ${currency}`}`;
  return `| \`${name}\` | ${purpose} | ${money} | ${open.join(', ') || '–'} | ${state.games.size} | ${coins} | ${told} |`;
}

test.each(SCENARIO_NAMES)('the table of the fixtures tells the figures of %s', (name) => {
  expect(lines.get(name)).toBe(line(name));
});

test('the table has no line of a scenario that is not there', () => {
  expect([...lines.keys()]).toEqual([...SCENARIO_NAMES]);
});
