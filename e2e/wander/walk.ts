import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import type { UiLanguage } from '../../kit/src/sandbox.ts';
import {
  type Act,
  FAULTS,
  type FaultName,
  FAULTY_CALLS,
  listOffers,
  type Offer,
  OPERATOR_ACTS,
  TEXTS,
} from './acts.ts';
import { Member, type Setting } from './member.ts';
import { checkWorld, Properties } from './properties.ts';
import { Random } from './random.ts';

/** A walk: where it goes, and what was done. With the same world it can be repeated. */
export interface Walk {
  readonly seed: number;
  readonly setting: Setting;
  readonly acts: readonly Act[];
  /** Sentences about what was wrong at its end; empty if all properties held. */
  readonly problems: readonly string[];
}

const STEPS = 40;
const SCENARIOS = [
  'default',
  'bonus-active',
  'slips',
  'wheel-24-slices',
  'refund-ready',
  'qr-pending',
  'chat-35-all-types',
];
const WAITS_MS = [1_000, 20_000, 61_000, 5 * 60_000, 3_600_000];

/** Draws where a walk goes: every variant, language and a few widths. */
function drawSetting(random: Random): Setting {
  const variant = random.pick(['standard', 'standard', 'lao', 'iframe'] as const);
  return {
    variant,
    scenario: variant === 'lao' ? random.pick(['lao-lak', 'lao-baht']) : random.pick(SCENARIOS),
    language: random.pick<UiLanguage>(['th', 'la', 'en']),
    width: random.pick([320, 360, 390, 768, 1280]),
  };
}

/** Counts what was pressed by all walks of a run, so that they go where none has been. */
export class Visits {
  readonly #counts = new Map<string, number>();

  #keyOf = (path: string, { role, name }: Offer['thing']): string => `${path} ${role} ${name}`;

  weigh = (path: string, { thing }: Offer): number =>
    1 / (1 + (this.#counts.get(this.#keyOf(path, thing)) ?? 0));

  add(path: string, { thing }: Offer): void {
    const key = this.#keyOf(path, thing);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  get size(): number {
    return this.#counts.size;
  }
}

/** Draws the next act: mostly something that the page offers, at times something that happens to members. */
async function drawAct(member: Member, random: Random, visits: Visits, isOffline: boolean): Promise<Act> {
  if (isOffline && random.next() < 0.3) return { act: 'get it back' };
  const kind = random.weighted(
    [
      'page',
      'operator',
      'wait',
      'fault',
      'escape',
      'back',
      'reload',
      'second tab',
      'lose the connection',
      'language',
    ] as const,
    (name) =>
      ({
        page: 78,
        operator: 5,
        wait: 4,
        fault: 4,
        back: 3,
        escape: 2,
        reload: 1.5,
        language: 0.5,
        'second tab': 1,
        'lose the connection': 1,
      })[name],
  );
  switch (kind) {
    case 'page': {
      const offers = await listOffers(member.page);
      if (offers.length === 0) return { act: 'back' };
      const url = new URL(member.page.url());
      const path = `${url.pathname}${url.searchParams.get('m') ?? ''}`;
      const offer = random.weighted(offers, (each) => visits.weigh(path, each));
      visits.add(path, offer);
      const { thing } = offer;
      if (offer.kind === 'type')
        return { act: 'type', thing, text: random.weighted(TEXTS, (text) => (/^\d/.test(text) ? 3 : 1)) };
      if (offer.kind === 'choose')
        return { act: 'choose', thing, option: random.below(Math.max(1, offer.options)) };
      return { act: random.next() < 0.08 ? 'press twice' : 'press', thing };
    }
    case 'operator':
      return { act: 'operator', does: random.pick(OPERATOR_ACTS), amount: 1 + random.below(50_000) / 100 };
    case 'wait':
      return { act: 'wait', ms: random.pick(WAITS_MS) };
    case 'fault':
      return {
        act: 'fault',
        call: random.pick(FAULTY_CALLS),
        effect: random.pick(Object.keys(FAULTS) as FaultName[]),
        phase: random.pick(['before', 'after'] as const),
      };
    case 'language':
      return { act: 'language', to: random.pick(['th', 'la', 'en']) };
    default:
      return { act: kind };
  }
}

interface Place {
  readonly browser: Browser;
  readonly url: string;
  /** Folder for the trace and the world of the walk. */
  readonly record?: string;
}

/** Writes the trace of a walk and its world. */
async function keepWalk({ context, world }: Member, folder: string): Promise<void> {
  await context.tracing.stop({ path: join(folder, 'trace.zip') });
  await writeFile(join(folder, 'world.json'), JSON.stringify(await world.export()));
}

/** Walks: in a world of its own, `next` says each act, and the walk ends when it says none or a property is broken. */
async function run(
  { browser, url, record }: Place,
  { seed, setting }: Pick<Walk, 'seed' | 'setting'>,
  next: (member: Member, step: number, isOffline: boolean) => Promise<Act | undefined>,
): Promise<Walk> {
  const member = await Member.start(browser, url, setting, String(seed));
  if (record !== undefined) await member.context.tracing.start({ snapshots: true, screenshots: true });
  const properties = new Properties(member);
  const acts: Act[] = [];
  let isOffline = false;
  try {
    let problems = await properties.check(undefined);
    for (let step = 0; problems.length === 0; step++) {
      const act = await next(member, step, isOffline);
      if (!act) {
        problems = [...(await properties.checkCalm()), ...(await checkWorld(member))];
        break;
      }
      if (!(await member.perform(act))) continue;
      acts.push(act);
      isOffline = act.act === 'lose the connection' || (isOffline && act.act !== 'get it back');
      problems = await properties.check(act);
    }
    return { seed, setting, acts, problems };
  } finally {
    if (record !== undefined) await keepWalk(member, record);
    await member.end();
  }
}

/** Walks at random for a number of acts. */
export function walk(place: Place, seed: number, visits: Visits): Promise<Walk> {
  const random = new Random(seed);
  return run(place, { seed, setting: drawSetting(random) }, async (member, step, isOffline) =>
    step < STEPS ? drawAct(member, random, visits, isOffline) : undefined,
  );
}

/** Repeats the acts of a walk in a world of its own. What is not possible without the acts that were left out is skipped. */
export const repeat = (place: Place, { seed, setting }: Walk, acts: readonly Act[]): Promise<Walk> =>
  run(place, { seed, setting }, async (_member, step) => acts[step]);

/** Returns the sentence of a problem without the figures that differ between runs. */
const toKind = (problem: string): string => problem.replace(/[\d.,]+/g, '#').slice(0, 60);

/**
 * Finds a short walk with the same problem, by leaving out ever smaller parts of it (delta debugging). Ends after `tries`
 * repetitions.
 */
export async function shorten(place: Place, found: Walk, tries = 40): Promise<Walk> {
  const kinds = new Set(found.problems.map(toKind));
  let best = found;
  for (
    let size = Math.ceil(found.acts.length / 2), left = tries;
    size >= 1 && left > 0;
    size = Math.floor(size / 2)
  ) {
    for (let start = 0; start < best.acts.length && left > 0;) {
      const rest = [...best.acts.slice(0, start), ...best.acts.slice(start + size)];
      left--;
      const again = await repeat(place, best, rest);
      if (again.problems.some((problem) => kinds.has(toKind(problem)))) best = again;
      else start += size;
    }
  }
  return best;
}
