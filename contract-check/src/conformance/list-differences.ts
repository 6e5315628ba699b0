import type { Difference } from '@wallet/mock-server/world/journal/journal-entry.ts';

import { listAssumptions, type Observation, toAssumptionId } from './assumption.ts';
import type { CallMismatch } from './check-call.ts';
import { compareCosts } from './describe-difference.ts';
import { isInside } from './find-mismatches.ts';

const REASONS: ReadonlyMap<string, string> = new Map(listAssumptions().map(({ id, why }) => [id, why]));

/** Finds the innermost assumption around a path; the id of one inside another is longer. */
function findAssumption(operation: string, part: string, path: string): string | undefined {
  const whole = toAssumptionId(operation, part, '');
  return [...REASONS.keys()]
    .filter(
      (id) => id === whole || (id.startsWith(`${whole} `) && isInside(path, id.slice(whole.length + 1))),
    )
    .sort((a, b) => b.length - a.length)[0];
}

/** Splits the id of an assumption into the part and the path that it concerns, with the cost of a wrong one. */
function locate(id: string): Pick<Difference, 'part' | 'path' | 'cost'> {
  const [operation = '', part = '', path = ''] = id.split(' ');
  // A status alone decides nothing.
  if (operation === 'status') return { part: 'response', path: '', cost: 'nothing' };
  if (operation === 'socket') return { part: 'event', path: part, cost: 'place' };
  return { part, path, cost: part === 'response' ? 'place' : 'response' };
}

/** Joins what a comparison has found: a mismatch and the assumption that it refutes are one difference. */
export function listDifferences(
  operation: string,
  mismatches: readonly CallMismatch[],
  observations: readonly Observation[],
): readonly Difference[] {
  const refuted = new Map(
    observations.filter(({ verdict }) => verdict === 'refuted').map((each) => [each.id, each]),
  );
  const explain = (id: string | undefined): Partial<Difference> => {
    if (id === undefined) return {};
    const why = REASONS.get(id);
    const change = refuted.get(id)?.change;
    return { assumption: id, ...(why && { why }), ...(change && { change }) };
  };
  const found = mismatches.map(({ isAssumed: _isAssumed, ...each }) => ({
    ...each,
    ...explain(findAssumption(operation, each.part, each.path)),
  }));
  const explained = new Set(found.map(({ assumption }) => assumption));
  const others = [...refuted.values()]
    .filter(({ id }) => !explained.has(id))
    .map(({ id, problem = '' }) => ({ ...locate(id), what: problem, ...explain(id) }));
  return [...found, ...others].toSorted((a, b) => compareCosts(a.cost, b.cost));
}
