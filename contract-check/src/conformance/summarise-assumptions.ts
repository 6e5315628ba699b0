import { type Assumption, listAssumptions, type Observation } from './assumption.ts';

/** An assumption with what all of the traffic says about it. */
export interface AssumptionResult extends Assumption, Pick<Observation, 'example' | 'problem' | 'change'> {
  readonly verdict: 'confirmed' | 'refuted' | 'not observed';
}

const ORDER = ['refuted', 'confirmed', 'not observed'];

/** Joins the observations of each assumption. One that refutes weighs more than any that confirm. */
export function summariseAssumptions(observations: readonly Observation[]): readonly AssumptionResult[] {
  const byId = new Map<string, Observation>();
  for (const each of observations) {
    if (byId.get(each.id)?.verdict !== 'refuted') byId.set(each.id, each);
  }
  return listAssumptions()
    .map((assumption): AssumptionResult => ({
      ...assumption,
      ...(byId.get(assumption.id) ?? { verdict: 'not observed' }),
    }))
    .sort((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict));
}
