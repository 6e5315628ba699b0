import { NOUNS, TERMS, VERBS } from './vocabulary.ts';

/*
 * Names of earlier versions with those that they have now. Whoever uses an old one is told the new one. They go with the
 * next release; `vocabulary.ts` stays.
 */

/** Fields, values, options and words of commands. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...NOUNS, ...TERMS, ...VERBS].flatMap(({ use, not }) => not.map((word) => [word, use])),
  ),
  advanceMs: 'fastForward',
  expectPolicyBreaches: 'expectPolicyViolations',
};

/** Names that have gone to another place. */
const MOVED: Readonly<Record<string, string>> = {
  accept: '`link approve`',
  act: 'the last part of the path, such as …/operator/qr/ID/pay',
  before: 'a field of POST /__sandbox/worlds/ID/fork (`world fork`)',
  codes: '`otp list`',
  export: '`world export`',
  from: 'POST /__sandbox/worlds/ID/fork (`world fork`)',
  import: '`world import`',
  log: 'a field of POST /__sandbox/worlds/import (`world import`)',
  offers: '`catalogue read`',
  refuse: '`link reject`',
  when: 'no field: `times`, `skip`, `every`, `from` and `until` stand beside `match`',
};

/** Paths of the control API by their former parts. */
const PATHS: readonly (readonly [old: RegExp, now: string])[] = [
  [/\/checkpoints\/[^/]+(\/restore)?$/, 'POST /__sandbox/worlds/ID/snapshots/NAME, and …/restore'],
  [/^\/__sandbox\/import$/, 'POST /__sandbox/worlds/import'],
  [/\/operator\/qr\/[^/]+$/, 'POST /__sandbox/worlds/ID/operator/qr/QRCODE/pay, or …/expire'],
  [/\/operator\/(slips|links|withdrawals)\/[^/]+$/, 'the same path with /approve or /reject at its end'],
  [/\/operator\/chat\/[^/]+$/, 'the same path with /say at its end'],
  [/\/operator\/chat\/[^/]+\/read$/, 'the same path with /mark-read at its end'],
  [/\/sockets$/, 'POST /__sandbox/worlds/ID/sockets/drop, …/refuse or …/accept'],
];

/** Members of the kit's classes. */
export const OLD_MEMBERS = {
  World: {
    changeMember: 'updateMember',
    checkpoint: 'snapshot',
    clearScripts: 'outcomes.clear',
    destroy: 'delete',
    listScripts: 'outcomes.list',
    script: 'outcomes.set',
    summary: 'read',
  },
  WorldClock: { advance: 'fastForward', flow: 'resume', freeze: 'pause' },
  WorldJournal: { read: 'list' },
  WorldOperator: { acceptLink: 'approveLink', refuseLink: 'rejectLink' },
} as const;

/** Returns what an old name is now, if the known names have it or it has gone to another place. */
export function findNewName(old: string, known: Iterable<string>): string | undefined {
  const name = old.replace(/^--/, '');
  const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  for (const each of known) if (word !== undefined && each.replace(/^--/, '') === word) return each;
  return Object.hasOwn(MOVED, name) ? MOVED[name] : undefined;
}

/** Returns what an old path of the control API is now. */
export const findNewPath = (path: string): string | undefined => PATHS.find(([old]) => old.test(path))?.[1];
