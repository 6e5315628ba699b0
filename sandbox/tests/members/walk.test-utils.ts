import { SANDBOX_APP_CONFIG } from '@wallet/mock-server/http/server/sandbox-app-config.ts';
import { createRandom, type Random } from '@wallet/shared/testing/seeded-random.ts';

import { type Act, ACTS, reload, type Stage } from './acts.test-utils.ts';
import { type Operator, toCode } from './operator.test-utils.ts';
import { MoneyEnds, toMoney } from './money-ends.test-utils.ts';
import { checkTold, type Tap, type WorldMember } from './properties.test-utils.ts';
import { Device, Tab } from './tab.test-utils.ts';
import type { MoneyEnd, TabScript, Telling } from './tab-bundle.test-utils.ts';
import { VirtualClock } from './virtual-clock.test-utils.ts';

const START = Date.UTC(2026, 1, 4, 3);
const ACT_COUNT = 25;
const SEEDS = 2 ** 30;
const WAITS_MS = [50, 200, 900, 3_000, 8_000, 31_000, 90_000];
/** Time in which everything that can be found out has been. */
const CALM_MS = 12 * 60_000;
/** Time in ms after which words on a screen were read for certain. */
const READ_MS = 1_500;
/** Share of the screens that are loaded again before they were read, and the longest time until then in ms. */
const RELOADS = 8;
const UNREAD_MS = 900;
/** Share of the unknown outcomes that a member sends again at once, and the longest time until then in ms. */
const RETRIES = 2;
const RETRY_MS = 1_000;
/** Time after which the member looks again at what has not come. */
const LOOK_MS = 3 * 60_000;

/** A walk before it is gone. The same one is the same, whenever and wherever it is gone. */
export interface Walk {
  readonly seed: number;
  readonly acts: readonly Act[];
}

export interface WalkEnd {
  /** Lines of what has happened, each with its second. */
  readonly log: readonly string[];
  /** The operator's ledger as a text. */
  readonly ledger: string;
  readonly problems: readonly string[];
  /** Words that were told, each with the number of acts before it was told first. */
  readonly reached: ReadonlyMap<string, number>;
}

/** Writes a walk as one line: `SEED: ACT SEED, ACT SEED`. */
export const formatWalk = ({ seed, acts }: Walk): string =>
  `${seed}: ${acts.map((act) => `${act.name} ${act.seed}`).join(', ')}`;

/** Reads a walk from its line. */
export function parseWalk(line: string): Walk {
  const [seed, text = ''] = line.split(': ');
  const acts = text.split(', ').map((act) => {
    const end = act.lastIndexOf(' ');
    return { name: act.slice(0, end), seed: Number(act.slice(end)) };
  });
  return { seed: Number(seed), acts };
}

/** Draws a walk, or one that goes on from the acts of another. */
export function drawWalk(seed: number, from: readonly Act[] = []): Walk {
  const random = createRandom(seed);
  const names = Object.entries(ACTS).flatMap(([name, { weight }]) =>
    Array.from({ length: weight }, () => name),
  );
  const drawn = Array.from({ length: ACT_COUNT }, () => ({
    name: names[random(names.length)] as string,
    seed: random(SEEDS),
  }));
  return { seed, acts: [...from, ...drawn] };
}

/** Lets members act in front of the operator, then rest, and checks what was told against the ledger. */
export async function go(operator: Operator, script: TabScript, { seed, acts }: Walk): Promise<WalkEnd> {
  // Each act has its own chance, so that a walk without one of them goes on as before.
  let chance = createRandom(seed);
  const random: Random = (count) => chance(count);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const clock = new VirtualClock(START);
  const log: string[] = [];
  const problems: string[] = [];
  const reached = new Map<string, number>();
  const taps = new Map<string, Tap>();
  const sessions = new Map<string, WorldMember>();
  const names = new Map<Tab, string>();
  let step = 0;

  const world = await operator.openWorld(clock, seed);
  const config = { ...SANDBOX_APP_CONFIG, idempotency: random(2) === 0 };
  const network = { faultsOf100: pick([0, 30, 60]) };
  const send = operator.createSend(world.id, network, random);
  const nameOf = (tab: Tab): string => names.get(tab) ?? 'a new tab';
  const memberOf = (tab: Tab) => sessions.get(tab.app.getToken() ?? '');
  const note = (tab: Tab, text: string): void =>
    void log.push(`${((clock.now - START) / 1000).toFixed(3)} ${nameOf(tab)} ${text}`);

  const hear = (tab: Tab, { id, state, failure, by }: Telling) => {
    const tap = taps.get(id);
    const words = [by, state, failure].filter(Boolean).join(' ');
    if (!tap) return void problems.push(`a command is told that nobody has given: ${words}`);
    const said = `${tap.kind} of ${tap.amount}`;
    note(tab, `tells of ${said}: ${words}`);
    for (const met of [words, `${tap.kind} ${state}`]) if (!reached.has(met)) reached.set(met, step);
    if (memberOf(tab) !== tap.member) problems.push(`${said} is told to another member: ${words}`);
    if (tap.wasRead) problems.push(`${said} is told again after it was read: ${words}`);
    tap.tellings.push(words);
    if (by === 'notice' && state === 'unknown' && random(RETRIES) === 0)
      clock.schedule(() => tab.isOpen && tab.app.press('retry'), random(RETRY_MS));
    if (by !== 'screen') return;
    tap.shownIn = tab;
    if (random(RELOADS) === 0) clock.schedule(() => tab.isOpen && reload(tab, stage), random(UNREAD_MS));
    if (!tab.isVisible) return;
    const token = tab.app.getToken();
    const { interruptions } = tab;
    const isRead = () => tab.isOpen && tab.interruptions === interruptions && tab.app.getToken() === token;
    // An unknown outcome is told again once it is known.
    if (state !== 'unknown') clock.schedule(() => isRead() && (tap.wasRead = true), READ_MS);
  };
  const read = (tab: Tab, id: string) => {
    const tap = taps.get(id);
    note(tab, `has ${tap?.kind} of ${tap?.amount} read`);
    if (!tap) return;
    if (tab.device.storageState === 'usable') tap.wasRead = true;
    // A full storage loses what another tab keeps, which is told again by that one, and not by the page after this one.
    else if (tap.shownIn === tab) tap.shownIn = undefined;
  };
  const giveAnew = (tab: Tab, id: string, next: string) => {
    const tap = taps.get(id);
    if (!tap) return;
    note(tab, `gives ${tap.kind} of ${tap.amount} anew`);
    const isKept = tab.device.storageState === 'usable';
    taps.set(next, { ...tap, device: tab.device, isKept, tellings: [], wasRead: false });
  };
  const ends = new MoneyEnds();
  const hearEnd = (tab: Tab, end: MoneyEnd, by: string) => {
    const words = `${by} ${end.kind} ${end.state}`;
    note(tab, `tells of ${toMoney(end)}: ${words}`);
    if (!reached.has(words)) reached.set(words, step);
    ends.hear(tab.device, end);
  };
  const readEnd = (tab: Tab, id: string) => {
    note(tab, `has ${id} read`);
    if (tab.device.storageState === 'usable') ends.read(tab.device, id);
  };
  const hearer = { hear, read, giveAnew, hearEnd, readEnd };
  const stage: Stage = {
    decide: () =>
      operator.decide(world.id, random, (code) => devices.some((device) => device.hasShown(code))),
    devices: [new Device(random(4) > 0), new Device(true)],
    members: world.members,
    clock,
    random,
    pick,
    note,
    taps,
    problems,
    memberOf,
    open(device, session) {
      const tab = new Tab({ device, clock, random, send, script, config, ...hearer }, session);
      names.set(tab, `tab ${names.size}`);
      return tab;
    },
    async logIn(tab, member, isRemembered) {
      const token = await operator.logIn(world.id, member);
      sessions.set(token, member);
      tab.app.logIn(token, isRemembered);
    },
  };
  const { devices, open, logIn } = stage;
  const openTabs = () => devices.flatMap((device) => [...device.tabs]);

  await logIn(open(devices[0]), world.members[0], random(2) === 0);
  for (const { name, seed: own } of acts) {
    chance = createRandom(own);
    step++;
    const tabs = openTabs();
    const tab = tabs.length > 0 ? pick(tabs) : open(pick(devices));
    note(tab, name);
    await ACTS[name]?.act(tab, stage);
    await clock.pass(pick(WAITS_MS));
  }

  // Everybody rests, with a network that works, and reads what there is to read.
  network.faultsOf100 = 0;
  for (const device of devices) device.rest();
  for (const ms of [LOOK_MS, CALM_MS]) {
    // What could not be read is read when the member looks again.
    for (const tab of openTabs()) tab.setVisible(false);
    for (const tab of openTabs()) tab.setVisible(true);
    await clock.pass(ms);
    // Home follows nothing below an open panel.
    for (const tab of openTabs()) tab.leaveScreens();
  }
  for (const device of devices) {
    for (const member of world.members) {
      const isOwed = [...taps.values()].some((tap) => tap.device === device && tap.member === member);
      if (!isOwed || [...device.tabs].some((tab) => memberOf(tab) === member)) continue;
      for (const other of device.tabs) other.close();
      const tab = open(device);
      tab.app.logOut();
      await logIn(tab, member, false);
      await clock.pass(CALM_MS);
    }
  }
  problems.push(...ends.check([...taps.values()], operator.listDecisions(world.id)));
  problems.push(...checkTold([...taps.values()], operator.countEffects(world.id)));
  for (const tab of openTabs()) {
    const open = memberOf(tab) ? tab.app.openCommands() : [];
    for (const { id, state } of open)
      if (state === 'sending') problems.push(`${taps.get(id)?.kind} is sent for minutes`);
    tab.close();
  }
  const ledger = operator.writeLedger(world.id);
  await operator.closeWorld(world.id);
  return { log, ledger, problems, reached };
}

const toKinds = ({ problems }: WalkEnd): ReadonlySet<string> => new Set(problems.map(toCode));

/** Finds a short walk with the same problem, by leaving out ever smaller parts of it (delta debugging). */
export async function shorten(operator: Operator, script: TabScript, found: Walk): Promise<Walk> {
  const kinds = toKinds(await go(operator, script, found));
  let best = found;
  for (let size = Math.ceil(found.acts.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < best.acts.length;) {
      const acts = [...best.acts.slice(0, start), ...best.acts.slice(start + size)];
      const again = toKinds(await go(operator, script, { ...best, acts }));
      if ([...kinds].some((kind) => again.has(kind))) best = { ...best, acts };
      else start += size;
    }
  }
  return best;
}
