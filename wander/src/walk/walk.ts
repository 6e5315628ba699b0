import type { ReceiptNotes } from '../../../kit/src/world.ts';
import { Member } from '../member/member.ts';
import type { Place } from '../member/setting.ts';
import { Oracle, type Problem } from '../properties/oracle.ts';
import type { Property } from '../properties/property.ts';
import { type Act, describeAct } from './acts.ts';
import { isCommand, isRead } from './commands.ts';
import { drawAct, drawDecision, drawForm, drawSetting } from './draw.ts';
import { Random } from './random.ts';
import type { Steps } from './rare-states.ts';
import { drawWeights } from './swarm.ts';
import type { Visits } from './visits.ts';

/** A walk: where it goes, and what was done. With the same world it can be repeated. */
export interface Walk extends Steps {
  /** Properties that did not hold at its end. */
  readonly problems: readonly Problem[];
}

/** Acts of a walk: short ones see many worlds, long ones go deep. */
const STEPS = [10, 20, 40];

/** App and sandbox of a walk, and what must hold there. */
export interface Ground extends Place {
  readonly properties: readonly Property[];
  /** Keeps a walk, whose acts are traced, before its world is closed. */
  readonly keep?: (member: Member, walk: Walk, acts: DoneActs) => Promise<void>;
}

/** Acts of a walk with their times. */
export type DoneActs = NonNullable<NonNullable<ReceiptNotes>['acts']>;

/** Tries something again until it is possible, or the time is over. */
async function tryFor(ms: number, attempt: () => Promise<boolean>): Promise<boolean> {
  const start = performance.now();
  for (;;) {
    if (await attempt()) return true;
    if (performance.now() - start >= ms) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Walks: in a world of its own, `next` says each act, and the walk ends when it says none or a property is broken. */
async function run(
  { properties, keep, ...place }: Ground,
  { seed, setting }: Omit<Steps, 'acts'>,
  next: (member: Member, step: number, acts: readonly Act[]) => Promise<Act | undefined>,
  patienceMs = 0,
): Promise<Walk> {
  const member = await Member.start(place, setting, String(seed));
  if (keep !== undefined) await member.context.tracing.start({ snapshots: true, screenshots: true });
  const oracle = new Oracle(member, properties);
  const acts: Act[] = [];
  const done: DoneActs = [{ at: new Date().toISOString(), what: `enter ${setting.start}` }];
  try {
    let problems = await oracle.check(undefined);
    for (let step = 0; problems.length === 0; step++) {
      const act = await next(member, step, acts);
      if (!act) {
        problems = await oracle.checkCalm();
        break;
      }
      const { isIdle } = member;
      const at = new Date().toISOString();
      if (!(await tryFor(patienceMs, () => member.perform(act)))) continue;
      acts.push(act);
      done.push({ at, what: describeAct(act) });
      problems = await oracle.check(act, isIdle);
    }
    const ended = { seed, setting, acts, problems };
    await keep?.(member, ended, done);
    return ended;
  } finally {
    await member.end();
  }
}

/** Chance that a walk begins with the acts of another one that led to a rare state. */
const RARE_AT_START = 0.2;
/** Chance that a walk begins with a way to a command, and that one begins at a further step. */
const WAY_AT_START = 0.5;
const WAY_LATER = 0.05;
/** Chance that a further step of a walk with faults begins with a way to a read, which then fails. */
const READ_LATER = 0.15;
/** Chance that the operator decides at once on what a command asks for. */
const DECIDED = 0.5;

/** Walks at random for a number of acts. */
export function walk(ground: Ground, seed: number, visits: Visits): Promise<Walk> {
  const random = new Random(seed);
  const rare = random.next() < RARE_AT_START ? visits.rareStates.draw(random) : undefined;
  const known = !rare && random.next() < WAY_AT_START ? visits.drawWay(random) : undefined;
  // Places gone to often leave time for those that are not known.
  const way = known && random.next() < 2 / (1 + known.walked) ? known : undefined;
  const world = rare
    ? { seed: rare.seed, setting: { ...rare.setting, weights: drawWeights(random) } }
    : { seed, setting: drawSetting(ground.app, random, visits, way) };
  const { setting } = world;
  const { isFaulty, language } = setting;
  const plan = rare ? [...rare.acts] : way ? [...visits.planWay(way, random, setting)] : [];
  const steps = (rare?.acts.length ?? 0) + random.pick(STEPS);
  let lastSeq = -1;
  return run(ground, world, async (member, step, acts) => {
    const journal = await member.world.journal.list();
    const entries = journal.filter(({ seq }) => seq > lastSeq);
    visits.reached.noteScreen(member.page.url());
    for (const entry of entries) {
      const state = visits.reached.noteCall(entry);
      if (state !== undefined) visits.rareStates.keep(state, { ...world, acts });
      if (isCommand(entry) || isRead(entry)) visits.keepWay(entry, member, acts);
    }
    lastSeq = Math.max(lastSeq, ...journal.map(({ seq }) => seq));
    if (step >= steps && plan.length === 0) return undefined;
    const command = entries.findLast((entry) => isCommand(entry) && entry.key === undefined)?.operation;
    if (plan.length === 0 && command !== undefined && random.next() < DECIDED)
      plan.push(...drawDecision(command, random, setting));
    if (plan.length === 0 && random.next() < WAY_LATER) {
      // In another world the operator may decide otherwise.
      const later = visits.drawWay(random, language);
      if (later)
        plan.push({ act: 'open', address: later.setting.start }, ...visits.planWay(later, random, setting));
    }
    if (plan.length === 0 && isFaulty && random.next() < READ_LATER) {
      const read = visits.drawRead(random, language);
      if (read) plan.push(...visits.planRead(read, setting));
    }
    if (plan.length === 0) plan.push(...(await drawForm(await member.look(), random, visits)));
    return plan.shift() ?? drawAct(member, random, visits, acts);
  });
}

/** Time for which a repetition waits until an act is possible: a busy machine shows later what an idle one showed at once. */
const PATIENCE_MS = 5_000;
/** The same where many acts are left out, each of which would be waited for. */
const SHORTEN_PATIENCE_MS = 500;

/** Repeats the acts of a walk in a world of its own. What is not possible without the acts that were left out is skipped. */
export const repeat = (
  ground: Ground,
  { seed, setting }: Omit<Steps, 'acts'>,
  acts: readonly Act[],
  patienceMs = PATIENCE_MS,
): Promise<Walk> => run(ground, { seed, setting }, async (_member, step) => acts[step], patienceMs);

/**
 * Finds a short walk that breaks the same property, by leaving out ever smaller parts of it (delta debugging). Ends after `tries`
 * repetitions.
 */
export async function shorten(ground: Ground, found: Walk, tries = 40): Promise<Walk> {
  const broken = new Set(found.problems.map(({ property }) => property));
  let best = found;
  for (
    let size = Math.ceil(found.acts.length / 2), left = tries;
    size >= 1 && left > 0;
    size = Math.floor(size / 2)
  ) {
    for (let start = 0; start < best.acts.length && left > 0;) {
      const rest = [...best.acts.slice(0, start), ...best.acts.slice(start + size)];
      left--;
      const again = await repeat(ground, best, rest, SHORTEN_PATIENCE_MS);
      if (again.problems.some(({ property }) => broken.has(property))) best = again;
      else start += size;
    }
  }
  return best;
}
