interface Term {
  readonly use: string;
  /** Words that name the same thing and are not used. */
  readonly not: readonly string[];
}

/** One word for each thing of the sandbox, in HTTP, kit, commands, tools for agents and the texts of the console. */
export const NOUNS: readonly Term[] = [
  { use: 'snapshot', not: ['checkpoint', 'checkpoints', 'savepoint'] },
  { use: 'outcome', not: ['script', 'scripted'] },
  { use: 'response', not: ['answer', 'answers', 'reply', 'replies'] },
  { use: 'violation', not: ['breach', 'breaches', 'infringement'] },
  { use: 'fault', not: ['mishap', 'chaos', 'stub', 'stubs'] },
  { use: 'journal', not: ['logbook', 'history'] },
  { use: 'expired', not: ['fired'] },
  { use: 'paused', not: ['frozen', 'freeze', 'stopped'] },
];

/** As `NOUNS`, where the other words have a meaning of their own in a sentence. */
export const TERMS: readonly Term[] = [
  { use: 'outcomes', not: ['scripts'] },
  { use: 'catalogue', not: ['offers', 'catalog'] },
  { use: 'running', not: ['offset', 'flow', 'flowing'] },
  { use: 'afterwards', not: ['then'] },
];

/** One verb for each thing that is done in it, as the first word of a method, the second of a command, or the end of a path. */
export const VERBS: readonly Term[] = [
  { use: 'create', not: ['new', 'make', 'open'] },
  { use: 'read', not: ['show', 'get', 'summary', 'view'] },
  { use: 'list', not: ['tail', 'index', 'all'] },
  { use: 'update', not: ['change', 'edit', 'patch', 'modify'] },
  { use: 'delete', not: ['destroy', 'dispose', 'close'] },
  { use: 'fork', not: ['clone', 'copy', 'branch'] },
  { use: 'restore', not: ['load', 'rollback'] },
  { use: 'reset', not: ['restart', 'clean'] },
  { use: 'fast-forward', not: ['advance', 'skip', 'tick'] },
  { use: 'go-back', not: ['back', 'undo', 'rewind'] },
];
