import { MISMATCH_COSTS, type MismatchCost } from '@wallet/shared/schema/read-response.ts';

/** A difference in words. */
export interface DifferenceText {
  readonly what: string;
  /** Loss of the app by it. */
  readonly cost: MismatchCost;
  /** Masked value; undefined if there is none. */
  readonly example?: string | undefined;
  /** Question to whoever wrote the backend. */
  readonly ask?: string | undefined;
}

/** Words for what a difference costs. */
export const COST_TEXTS: Readonly<Record<MismatchCost, string>> = {
  response: 'a screen is lost',
  row: 'a row is lost',
  place: 'its place is empty',
  nothing: 'read all the same',
};

/** Compares what two differences cost, the dearer one first. */
export const compareCosts = (a: MismatchCost, b: MismatchCost): number =>
  MISMATCH_COSTS.indexOf(a) - MISMATCH_COSTS.indexOf(b);

/** Says what differs, what was seen, and what to ask whoever wrote the backend. What is read all the same asks nothing. */
export function describeDifference({ what, cost, example, ask }: DifferenceText): string {
  const seen = example === undefined || what.includes(example) ? '' : `: ${example}`;
  return `${what}${seen}${ask === undefined || cost === 'nothing' ? '' : `. ${ask}`}`;
}
