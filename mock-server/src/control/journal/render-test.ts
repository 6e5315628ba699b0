import { settings } from '@wallet/shared/control/settings.ts';
import { findWeather, isWeatherRule } from '@wallet/shared/control/weather/weathers.ts';
import { satangToBaht } from '@wallet/shared/money.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { toStreamName } from '#domain/entities/random-stream.ts';
import type { Settings } from '#domain/entities/sandbox.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import { redact, REDACTED, redactUrl } from '#world/journal/redact.ts';
import { worldTimeAt } from '#world/time/clock.ts';
import type { World } from '#world/world.ts';

import { literal, quote } from './literal.ts';
import { listOperatorActs, memberOf } from './operator-acts.ts';
import { findPlace, findStart, type Start, type Step } from './test-start.ts';

/** Difference between the time of a world and real time from which on the clock was moved, in ms. */
const JUMP_MS = 1_000;

/** Package whose fixtures the test uses. */
const KIT = '@wallet/kit';

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

/** Lists the calls of members that change something, each after a step of the clock if its time was moved. */
function listCalls({ clock }: World, { base, entries }: Start): readonly Step[] {
  let before: JournalEntry | undefined;
  /** Returns the time that a call would have had if the clock was not moved since the one before it. */
  const toUnmoved = ({ realAt }: JournalEntry): number => {
    const last = before ? { ...clock, base: before.at, since: before.realAt } : base.clock.get('clock');
    return last ? worldTimeAt(last, realAt) : realAt;
  };
  return entries.flatMap((entry, place): readonly Step[] => {
    const { at, operation } = entry;
    if (!isCommand(operation)) return [];
    const isMoved = at > toUnmoved(entry) + JUMP_MS;
    before = entry;
    const step = { place, at, statement: `  await world.clock.to(${quote(toIsoString(at))});` };
    // What the operator did at the time of the call came before it.
    return [...(isMoved ? [step] : []), { place, at: Infinity, statement: `  ${toCall(entry)}` }];
  });
}

/** Lists the settings, faults, weather and scripted outcomes that the world has beyond its start. */
function listArrangements({ state }: World, start: Start): readonly Step[] {
  const { base } = start;
  /** Finds the place of an arrangement: before the first call that has found it, or of whose time no state is kept. */
  const placeOf = (isIn: (past: WorldState) => boolean): number =>
    findPlace(start, ({ stateBefore }) => !stateBefore || isIn(stateBefore));
  const toStep = (place: number, statement: string): Step => ({
    place,
    at: 0,
    statement: `  await world.${statement};`,
  });
  const updates = new Map<number, object>();
  for (const [name, value] of Object.entries(getSettings(state))) {
    const isSet = (past: WorldState): boolean =>
      JSON.stringify(getSettings(past)[name as keyof Settings]) === JSON.stringify(value);
    if (isSet(base)) continue;
    const place = placeOf(isSet);
    updates.set(place, { ...updates.get(place), [name]: value });
  }
  const added = [...state.faults.values()].filter(({ id }) => !base.faults.has(id));
  const faults = added.filter(({ id }) => !isWeatherRule(id));
  const weather = findWeather(added.map(({ id }) => id));
  const scripts = [...state.scripts.values()].filter(({ id }) => !base.scripts.has(id));
  return [
    ...[...updates].map(([place, change]) =>
      toStep(place, `settings.update(${literal(encode(settings.update.body, change))})`),
    ),
    ...faults.map(({ id, rule: { match, effect, ...options } }) =>
      toStep(
        placeOf((past) => past.faults.has(id)),
        `faults.add(${literal(match)}, ${literal(effect)}, ${literal(options)})`,
      ),
    ),
    ...(weather
      ? [
          toStep(
            placeOf((past) => findWeather(past.faults.ids()) === weather),
            `weather.set(${quote(weather)})`,
          ),
        ]
      : []),
    ...scripts.map(({ id, stream, values, member, afterwards }) => {
      const options = { ...(member !== null && { member }), afterwards };
      return toStep(
        placeOf((past) => past.scripts.has(id)),
        `outcomes.set(${quote(toStreamName(stream))}, ${literal(values)}, ${literal(options)})`,
      );
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
 * outcomes, calls of members and acts of the operator in their order, and what journal and ledger have in the end. A world
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
  const steps = [
    ...listArrangements(world, start),
    ...listCalls(world, start),
    ...listOperatorActs(world, start),
  ].toSorted((a, b) => a.place - b.place || a.at - b.at);
  const body = [...steps.map(({ statement }) => statement), '', ...listAssertions(world, start)];
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
