import { expect, test } from 'vitest';

import { LONG_TIMEOUT, randomSeed } from '@wallet/shared/testing/run-length.ts';
import { createRandom } from '@wallet/shared/testing/seeded-random.ts';

import type { Act } from './acts.test-utils.ts';
import { Operator, toCode } from './operator.test-utils.ts';
import { buildTabScript, KINDS } from './tab-bundle.test-utils.ts';
import { drawWalk, formatWalk, go, shorten } from './walk.test-utils.ts';

const WALKS = Number(process.env['WALKS'] ?? 2_000);
/** Share of the walks that begin where another has met what is rare. */
const BRANCHES = 3;
/** Share of the walks that are gone again, which must be the same byte for byte. */
const REPLAYS = 2;
/** Number of walks up to which what they have met is rare. */
const RARE = 20;

/** Words of screens and notices, and what was met of each command. Walks that never meet one of them prove nothing of it. */
const TOLD = [
  'screen done',
  'notice succeeded',
  ...['notSent', 'busy', 'earlier'].map((failure) => `screen refused ${failure}`),
  ...['notSent', 'busy', 'notApplied'].map((failure) => `notice refused ${failure}`),
  ...['network', 'timeout', 'http'].map((failure) => `screen unknown ${failure}`),
  ...['network', 'timeout', 'http', 'abort'].map((failure) => `notice unknown ${failure}`),
  // No walk meets the turnover of a bonus.
  ...KINDS.map((kind) => (kind === 'endBonus' ? 'endBonus refused' : `${kind} done`)),
  ...KINDS.map((kind) => `${kind} unknown`),
  ...[
    'BONUS_ALREADY_ACTIVE',
    'BONUS_CONDITION',
    'BONUS_REMAINING',
    'INVITE_COLLECT',
    'MONEY_NOT_ENOUGH',
    'NO_DATA',
    'NO_REFUND',
    'REFUND_CONDITION',
    'SLOT_ALREADY_ACTIVE',
    'TRANSFER_MINIMUM',
  ].map((key) => `screen refused ${key}`),
  ...['home', 'panel'].flatMap((by) => [`${by} qr arrived`, `${by} qr unpaid`]),
  ...['slip', 'withdraw'].flatMap((kind) => [`home ${kind} arrived`, `home ${kind} refused`]),
];

test(
  'members hear of each command once, and what they hear is what the ledger has',
  LONG_TIMEOUT,
  async () => {
    const [operator, script] = [await Operator.start(), await buildTabScript()];
    const first = randomSeed(1);
    const random = createRandom(first);
    const counts = new Map<string, number>();
    const rare: (readonly Act[])[] = [];
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    /** Problems, each once, with a short walk to it. */
    const found = new Map<string, string>();
    let replays = 0;
    for (let count = 0; count < WALKS; count++) {
      const from = random(BRANCHES) === 0 ? rare[random(rare.length)] : undefined;
      const walk = drawWalk(first + count, from);
      const end = await go(operator, script, walk);
      const { problems, reached } = end;
      const kind = problems.map(toCode).toSorted().join();
      if (problems.length > 0 && !found.has(kind)) {
        const short = await shorten(operator, script, walk);
        const { log } = await go(operator, script, short);
        found.set(kind, `${problems.join('\n')}\n${formatWalk(short)}\n${log.join('\n')}`);
        console.warn(found.get(kind));
      }
      if (count % REPLAYS === 0) {
        expect(await go(operator, script, walk), formatWalk(walk)).toEqual(end);
        replays++;
      }
      for (const [words, step] of reached) {
        const met = (counts.get(words) ?? 0) + 1;
        counts.set(words, met);
        if (met <= RARE) rare.push(walk.acts.slice(0, step));
      }
    }
    const seconds = Math.round((performance.now() - start) / 1_000);
    const { user, system } = process.cpuUsage(cpu);
    const ofCore = (user + system) / 1_000_000;
    const anHour = Math.round(((WALKS + replays) * 3_600) / ofCore);
    console.warn(
      `${WALKS} walks and ${replays} replays in ${seconds} s, ${Math.round(ofCore)} s of a core: ${anHour} an hour and core`,
      counts,
    );
    expect([...found.values()]).toEqual([]);
    expect(TOLD.filter((words) => !counts.has(words))).toEqual([]);
    await operator.end();
  },
);
