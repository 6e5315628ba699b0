/** The steps of a call, in the one order they have (`docs/decisions/004-pipeline.md`). */
export const STEPS = [
  'world',
  'journal',
  'before',
  'body',
  'member',
  'contract',
  'stored answer',
  'handler',
  'checks',
  'commit',
  'after',
  'send',
] as const;
export type Step = (typeof STEPS)[number];
