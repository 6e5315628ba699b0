import { findOperation } from '@wallet/shared/operator/find-operation.ts';

import type { AssumptionResult } from './conformance/summarise-assumptions.ts';
import type { Comparison, EndpointResult } from './endpoint-result.ts';

const MARK = { agrees: '✓', departs: '✗', skipped: '–' } as const;
const VERDICT_MARK = { confirmed: '✓', refuted: '✗', 'not observed': '–' } as const;

/** Number of calls with each result. */
export interface ResultCounts {
  readonly agrees: number;
  readonly departs: number;
  readonly skipped: number;
}

export function countResults(results: readonly EndpointResult[]): ResultCounts {
  const count = (wanted: EndpointResult['result']) =>
    results.filter(({ result }) => result === wanted).reduce((sum, each) => sum + each.count, 0);
  return { agrees: count('agrees'), departs: count('departs'), skipped: count('skipped') };
}

const formatResult = (each: EndpointResult): readonly string[] => [
  `${MARK[each.result]} ${each.operation}  ${each.method} ${each.address}${each.count > 1 ? `  × ${each.count}` : ''}${each.why === undefined ? '' : `  ${each.why}`}`,
  ...each.departures.map(({ part, path, what, isAssumed }) => {
    const place = part === 'response' ? path || 'response' : `request ${part}${path ? ` ${path}` : ''}`;
    return `    ${place}: ${what}${isAssumed ? ' (assumed in the contract)' : ''}`;
  }),
  ...(each.unknown.length > 0 ? [`    not in the contract: ${each.unknown.join(', ')}`] : []),
];

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

/** Formats a call that the contract does not have, with the methods that it has for the path. */
function formatUnknownCall(call: string, count: number): string {
  const path = call.slice(call.indexOf(' ') + 1);
  const known = METHODS.filter((method) => findOperation(method, path) !== undefined);
  const times = count > 1 ? `  × ${count}` : '';
  return `? not in the contract: ${call}${times}${known.length === 0 ? '' : `  (the contract has ${known.join(', ')})`}`;
}

/** Formats the calls for the terminal. */
export function formatComparison({ results, unknownCalls, pathPrefix }: Comparison): string {
  const { agrees, departs, skipped } = countResults(results);
  const counts = [`${agrees} agree`, `${departs} differ`, `${skipped} skipped`];
  if (unknownCalls.length > 0) counts.push(`${unknownCalls.length} not in the contract`);
  return [
    ...(pathPrefix === undefined
      ? []
      : [`The calls are below ${pathPrefix}; the app calls /api at the root of its backend.`, '']),
    ...results.flatMap(formatResult),
    ...[...new Set(unknownCalls)].map((call) =>
      formatUnknownCall(call, unknownCalls.filter((each) => each === call).length),
    ),
    '',
    counts.join(', '),
  ].join('\n');
}

/** Says which assumptions are refuted, where they are not shown. */
export function formatRefuted(refuted: readonly AssumptionResult[]): string {
  const ids = refuted.map(({ id }) => id).join(', ');
  return refuted.length === 1
    ? `1 assumption of the contract is refuted, which counts with --assumptions: ${ids}`
    : `${refuted.length} assumptions of the contract are refuted, which counts with --assumptions: ${ids}`;
}

/** Formats the assumptions for the terminal. The statuses that no call has shown are one line. */
export function formatAssumptions(assumptions: readonly AssumptionResult[]): string {
  const isUnseenStatus = ({ id, verdict }: AssumptionResult) =>
    verdict === 'not observed' && id.startsWith('status ');
  const unseenStatuses = assumptions.filter(isUnseenStatus).length;
  const count = (wanted: AssumptionResult['verdict']) =>
    assumptions.filter(({ verdict }) => verdict === wanted).length;
  return [
    ...assumptions
      .filter((each) => !isUnseenStatus(each))
      .flatMap(({ id, why, verdict, example, problem, change }) => [
        `${VERDICT_MARK[verdict]} ${verdict}: ${id}`,
        ...(verdict === 'confirmed' ? [] : [`    ${why}`]),
        ...(problem === undefined ? [] : [`    Seen: ${problem}`]),
        ...(example === undefined ? [] : [`    Example: ${example}`]),
        ...(change === undefined ? [] : [`    Change: ${change}`]),
      ]),
    ...(unseenStatuses > 0 ? [`– not observed: the statuses of ${unseenStatuses} error keys`] : []),
    '',
    `${count('confirmed')} confirmed, ${count('refuted')} refuted, ${count('not observed')} not observed`,
  ].join('\n');
}
