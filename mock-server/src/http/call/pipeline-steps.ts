/** Steps of an API call in the order they run (`docs/decisions/004-pipeline.md`). */
export const PIPELINE_STEPS = [
  'world',
  'journal',
  'before',
  'body',
  'member',
  'contract',
  'stored response',
  'handler',
  'checks',
  'commit',
  'after',
  'send',
] as const;
export type PipelineStep = (typeof PIPELINE_STEPS)[number];
