import type { Setting } from '../member/setting.ts';
import { type Act, OPERATOR_ACTS } from './acts.ts';
import { FAULT_NAMES, type FaultName, listFaultyCalls, listPhases } from './faults.ts';
import type { Random } from './random.ts';

/** Weights of what a member does, and of what happens to one, while a page or while a dialog is open. */
export const ACT_WEIGHTS = {
  page: [70, 85],
  operator: [7, 4],
  wait: [4, 3],
  fault: [7, 10],
  back: [3, 2],
  escape: [2, 2],
  reload: [2, 1],
  width: [1, 1],
  open: [5, 1],
  language: [1, 0.5],
  'second tab': [1, 0.5],
  'sign in': [40, 0],
  'lose the connection': [1, 1],
} as const;

export const ACT_KINDS = Object.keys(ACT_WEIGHTS) as (keyof typeof ACT_WEIGHTS)[];

/** Acts without which a walk would not go on. Of faults the setting says if there are any. */
const NEEDED: ReadonlySet<string> = new Set(['page', 'sign in', 'end maintenance', 'fault']);

/** Weights of an act or a fault in one walk, each as likely as the others. */
const WEIGHTS = [0, 1, 3];

/** Weights of faults in a walk that has all: those that end it are rare, those of a bad connection are not. */
const FAULT_WEIGHTS: Readonly<Partial<Record<FaultName, number>>> = {
  'is lost': 3,
  'is cut': 4,
  'is late': 3,
  fails: 4,
  'ends the session': 0.3,
  'ends the service': 0.3,
};

/** Weight of an act or a fault in a walk. */
export const weigh = ({ weights }: Setting, name: string): number => weights?.[name] ?? 1;

/** Draws which acts and faults a walk lacks, and which it has more often: one may hide what another would show. */
export const drawWeights = (random: Random): NonNullable<Setting['weights']> =>
  Object.fromEntries(
    [...ACT_KINDS, 'refuse', ...OPERATOR_ACTS, ...FAULT_NAMES]
      .filter((name) => !NEEDED.has(name))
      .map((name) => [name, random.pick(WEIGHTS)] as const)
      .filter(([, weight]) => weight !== 1),
  );

/** Draws a fault of those that the walk has. */
export function drawFault(setting: Setting, random: Random): Act {
  const effect = random.weighted(FAULT_NAMES, (fault) => (FAULT_WEIGHTS[fault] ?? 1) * weigh(setting, fault));
  return {
    act: 'fault',
    calls: random.pick(listFaultyCalls(effect)),
    effect,
    phase: random.pick(listPhases(effect)),
  };
}

/** Finds the nth of the troubles that the walk has, which are faults with their phase, a refusal, or none. */
export function findTrouble<Trouble extends readonly [FaultName, ...unknown[]] | 'refused' | undefined>(
  troubles: readonly Trouble[],
  nth: number,
  setting: Setting,
): Trouble | undefined {
  const had = troubles.filter(
    (trouble) => trouble === undefined || weigh(setting, trouble === 'refused' ? 'refuse' : trouble[0]) > 0,
  );
  return had[nth % had.length];
}
