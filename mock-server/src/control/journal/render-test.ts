import { settings } from '@wallet/shared/control/settings.ts';
import { findWeather, isWeatherRule } from '@wallet/shared/control/weather/weathers.ts';
import { satangToBaht } from '@wallet/shared/money.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { toStreamName } from '#domain/entities/random-stream.ts';
import type { Posting } from '#domain/entities/posting.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import { redact, REDACTED, redactUrl } from '#world/journal/redact.ts';
import { worldTimeAt } from '#world/time/clock.ts';
import { listChanges } from '#world/world-report.ts';
import type { World } from '#world/world.ts';

/** Difference between the time of a world and real time from which on the clock was moved, in ms. */
const JUMP_MS = 1_000;

/** Package whose fixtures the test uses. */
const KIT = '@wallet/kit';

/** Something that happened in a world, as a statement of a test. */
interface Event {
  readonly at: number;
  readonly statement: string;
}

const quote = (text: string): string =>
  `'${text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`;

/** Name that needs no quotes as a key. */
const NAME = /^[A-Za-z_]\w*$/;

/** Writes plain data as a literal. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => `${NAME.test(name) ? name : JSON.stringify(name)}: ${literal(field)}`);
  return `{${fields.join(', ')}}`;
}

const COMMANDS = new Set(OPERATIONS.flatMap(([name, { kind }]) => (kind === 'command' ? [name] : [])));
const isCommand = (operation: string | null): boolean => COMMANDS.has(operation ?? '');

/** Writes a call of a member. An upload has a picture of the kit's own, because the journal has none of it. */
function toCall({ method, url, status, member, operation, ...entry }: JournalEntry): string {
  const isLost = status === 0 ? '.catch(() => undefined)' : '';
  const who = member === null ? ', { member: null }' : member === '1' ? '' : `, { member: ${quote(member)} }`;
  if (operation === 'wallet.slip') return `await world.uploadSlip(${who.slice(2)})${isLost};`;
  const [encoded = ''] = redactUrl(url).split('?');
  // A percent sign, a backslash or a control character would be another path when it is sent.
  const path = decodeURI(encoded.replaceAll(/%(?=25|5C|[01]|7F)/gi, '%25'));
  const request = entry.isRequestDropped ? REDACTED : entry.request;
  const body = request === undefined ? (who === '' ? '' : ', undefined') : `, ${literal(redact(request))}`;
  return `await world.request(${quote(method)}, ${quote(path)}${body}${who})${isLost};`;
}

const memberOf = (account: string): string => /^member:([\w-]+):/.exec(account)?.[1] ?? '';
const gameOf = (account: string): string => /^(?:house|member:[\w-]+):game:([\w-]+)/.exec(account)?.[1] ?? '';

/** Writes what the operator, a bank or a game did, by the money that it moved; `balance` is that of the member's account then. */
function toOperatorAct({ kind, from, to, amount }: Posting, balance: number): string | undefined {
  const baht = satangToBaht(amount);
  const [account = from] = [to, from].filter((each) => memberOf(each) !== '');
  const member = quote(memberOf(account));
  switch (kind) {
    case 'deposit':
      return `await world.operator.deposit(${member}, ${baht});`;
    case 'settle':
    case 'void': {
      const act = kind === 'settle' ? 'approveWithdrawal' : 'rejectWithdrawal';
      return `await world.operator.${act}((await world.operator.withdrawals())[0]?.id ?? '');`;
    }
    case 'play':
      return `await world.operator.play(${quote(gameOf(account))}, ${member}, ${to === account ? baht : -baht});`;
    case 'adjust': {
      const game = gameOf(account);
      const change = game === '' ? { wallet: balance } : { games: { [game]: balance } };
      return `await world.updateMember(${member}, ${literal(change)});`;
    }
    default:
      return undefined;
  }
}

/** Where a test begins. */
interface Start {
  readonly base: WorldState;
  /** Entries of the journal since then. */
  readonly entries: readonly JournalEntry[];
  /** How to get the file with this state; undefined for the start of a scenario. */
  readonly file: string | undefined;
}

/** Finds the state from which what happened in a world can be repeated: its start, or that before a call of its journal. */
export function findStart(world: World, isOfScenario: boolean): Start {
  const { origin, base, state, journal } = world;
  const entries = journal.list(journal.restoredAt);
  const isComplete = (entries[0]?.seq ?? 0) <= journal.restoredAt + 1;
  if (isComplete && listChanges({ origin, state: base }).length === 0)
    return { base, entries, file: isOfScenario ? undefined : 'reset and exported' };
  // What was done between the restored state and this call is in the file.
  const first = entries.find(({ stateBefore }) => stateBefore);
  const past = first && journal.captureBefore(first.seq);
  return past
    ? {
        base: past.state,
        entries: entries.filter(({ seq }) => seq >= first.seq),
        file: `taken back to before call #${first.seq} and exported`,
      }
    : { base: state, entries: [], file: 'exported' };
}

/** Lists what the operator did since the start, which no call of the journal did. */
function listOperatorActs({ state }: World, { base, entries }: Start): readonly Event[] {
  const called = new Set(
    entries.flatMap(({ changes }) =>
      changes.filter((change) => change.in === 'ledger.postings').map(({ id }) => id),
    ),
  );
  const balances = new Map<string, number>();
  const balanceOf = (account: Posting['from']) =>
    balances.get(account) ?? satangToBaht(getBalance(base.ledger, account));
  return state.ledger.postings.addedSince(base.ledger.postings).flatMap((posting) => {
    balances.set(posting.from, balanceOf(posting.from) - satangToBaht(posting.amount));
    balances.set(posting.to, balanceOf(posting.to) + satangToBaht(posting.amount));
    const account = memberOf(posting.to) === '' ? posting.from : posting.to;
    const statement = called.has(posting.id) ? undefined : toOperatorAct(posting, balanceOf(account));
    return statement === undefined ? [] : [{ at: posting.at, statement: `  ${statement}` }];
  });
}

/** Lists the calls of members that change something, each after a step of the clock if its time was moved. */
function listCalls({ clock }: World, { base, entries }: Start): readonly Event[] {
  let before: JournalEntry | undefined;
  /** Returns the time that a call would have had if the clock was not moved since the one before it. */
  const toUnmoved = ({ realAt }: JournalEntry): number => {
    const last = before ? { ...clock, base: before.at, since: before.realAt } : base.clock.get('clock');
    return last ? worldTimeAt(last, realAt) : realAt;
  };
  return entries
    .filter(({ operation }) => isCommand(operation))
    .flatMap((entry): readonly Event[] => {
      const isMoved = entry.at > toUnmoved(entry) + JUMP_MS;
      before = entry;
      const step = { at: entry.at, statement: `  await world.clock.to(${quote(toIsoString(entry.at))});` };
      return [...(isMoved ? [step] : []), { at: entry.at, statement: `  ${toCall(entry)}` }];
    });
}

/** Lists the settings, faults, weather and scripted outcomes that the world has beyond its start. */
function listArrangements({ state }: World, { base }: Start): readonly string[] {
  const before: Readonly<Record<string, unknown>> = { ...getSettings(base) };
  const changed = Object.fromEntries(
    Object.entries(getSettings(state)).filter(
      ([name, value]) => name !== 'id' && JSON.stringify(before[name]) !== JSON.stringify(value),
    ),
  );
  const added = [...state.faults.values()].filter(({ id }) => !base.faults.has(id));
  const faults = added.filter(({ id }) => !isWeatherRule(id));
  const weather = findWeather(added.map(({ id }) => id));
  const scripts = [...state.scripts.values()].filter(({ id }) => !base.scripts.has(id));
  return [
    ...(Object.keys(changed).length > 0
      ? [`  await world.settings.update(${literal(encode(settings.update.body, changed))});`]
      : []),
    ...faults.map(
      ({ rule: { match, effect, ...options } }) =>
        `  await world.faults.add(${literal(match)}, ${literal(effect)}, ${literal(options)});`,
    ),
    ...(weather ? [`  await world.weather.set(${quote(weather)});`] : []),
    ...scripts.map(({ stream, values, member, afterwards }) => {
      const options = { ...(member !== null && { member }), afterwards };
      return `  await world.outcomes.set(${quote(toStreamName(stream))}, ${literal(values)}, ${literal(options)});`;
    }),
  ];
}

/** Lists what is true of the journal and the ledger by now. */
function listAssertions({ state }: World, { base, entries }: Start): readonly string[] {
  const operations = entries.map(({ operation }) => operation ?? '').filter(isCommand);
  const accounts = [...state.ledger.balances.values()].filter(
    ({ id, balance }) => memberOf(id) !== '' && getBalance(base.ledger, id) !== balance,
  );
  return [
    ...[...new Set(operations)].map((name) => {
      const count = operations.filter((each) => each === name).length;
      return `  expect(await world.journal.count(${quote(name)})).toBe(${count});`;
    }),
    ...accounts.map(
      ({ id, balance }) =>
        `  expect(await world.ledger.balance(${quote(id)})).toBe(${satangToBaht(balance)});`,
    ),
  ];
}

/**
 * Writes what happened in a world since its start, or since it was restored, as a test: seed, clock, faults, scripted
 * outcomes, calls of members and acts of the operator in order of time, and what journal and ledger have in the end. A world
 * that did not start from a scenario alone, or went back to another state, begins from a file, `start.json`.
 */
export function renderTest(world: World, isOfScenario: boolean): string {
  const { scenario, seed } = world.origin;
  const start = findStart(world, isOfScenario);
  const options =
    start.file === undefined
      ? `scenario: ${quote(scenario)}, seed: ${quote(seed)}`
      : "worldFile: 'start.json'";
  const { mode, factor } = world.clock;
  const clock = `{ mode: ${quote(mode)}${mode === 'scaled' ? `, factor: ${factor}` : ''} }`;
  const events = [...listCalls(world, start), ...listOperatorActs(world, start)].toSorted(
    (a, b) => a.at - b.at,
  );
  const body = [
    ...listArrangements(world, start),
    ...events.map(({ statement }) => statement),
    '',
    ...listAssertions(world, start),
  ];
  const text = `import { expect, test } from '${KIT}';
${start.file === undefined ? '' : `\n// start.json: the file of this world, ${start.file}.`}
test.use({ ${options}, clock: ${clock} });

test('what happened in the world ${world.id}', async ({ world }) => {
${body.join('\n')}
});
`;
  // What is secret, or too long ago, is not in the journal, and has to be written by hand.
  return text.replaceAll(REDACTED, 'TO BE WRITTEN');
}
