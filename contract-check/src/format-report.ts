import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import { MISMATCH_COSTS, type MismatchCost } from '@wallet/shared/schema/read-response.ts';

import type { CallMismatch } from './conformance/check-call.ts';
import { COST_TEXTS, describeDifference } from './conformance/describe-difference.ts';
import type { AssumptionResult } from './conformance/summarise-assumptions.ts';
import type { Comparison, EndpointResult } from './endpoint-result.ts';

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

function formatDeparture(departure: CallMismatch): string {
  const { part, path, isAssumed } = departure;
  const place = part === 'response' ? path || 'response' : `request ${part}${path ? ` ${path}` : ''}`;
  return `${place}: ${describeDifference(departure)}${isAssumed ? ' (assumed in the contract)' : ''}`;
}

const formatSection = (title: string, lines: readonly string[]): string =>
  [`${title} (${lines.length}):`, ...lines.map((line) => `    ${line}`)]
    .slice(lines.length === 0 ? 2 : 0)
    .join('\n');

/** Formats the differences of a cost, each once with all calls that have it. */
function formatDepartures(results: readonly EndpointResult[], cost: MismatchCost): string {
  const operations = new Map<string, Set<string>>();
  for (const { operation, departures } of results) {
    for (const departure of departures.filter((each) => each.cost === cost)) {
      const line = formatDeparture(departure);
      operations.set(line, (operations.get(line) ?? new Set()).add(operation));
    }
  }
  const title = COST_TEXTS[cost].replace(/^./, (letter) => letter.toUpperCase());
  return formatSection(
    title,
    [...operations].map(([line, names]) => `${[...names].join(', ')} ${line}`),
  );
}

/** Lists the fields of the calls that the contract does not have. */
const listUnknown = (results: readonly EndpointResult[]): readonly string[] => [
  ...new Set(
    results.flatMap(({ operation, unknown }) =>
      unknown.length === 0 ? [] : `${operation} ${unknown.join(', ')}`,
    ),
  ),
];

const formatCall = ({ operation, result, method, address, why, count }: EndpointResult): string => {
  const call = result === 'skipped' ? `${operation}  ${method} ${address}` : operation;
  return `${call}${count > 1 ? `  × ${count}` : ''}${why === undefined ? '' : `  ${why}`}`;
};

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

/** Formats a call that the contract does not have, with the methods that it has for the path. */
function formatUnknownCall(call: string, count: number): string {
  const path = call.slice(call.indexOf(' ') + 1);
  const known = METHODS.filter((method) => findOperation(method, path) !== undefined);
  const times = count > 1 ? `  × ${count}` : '';
  return `${call}${times}${known.length === 0 ? '' : `  (the contract has ${known.join(', ')})`}`;
}

/** Formats the calls for the terminal. */
export function formatComparison({ results, unknownCalls, pathPrefix }: Comparison): string {
  const { agrees, departs, skipped } = countResults(results);
  const counts = [`${agrees} agree`, `${departs} differ`, `${skipped} skipped`];
  if (unknownCalls.length > 0) counts.push(`${unknownCalls.length} not in the contract`);
  const listOf = (wanted: EndpointResult['result']) => [
    ...new Set(results.filter(({ result }) => result === wanted).map(formatCall)),
  ];
  return [
    pathPrefix === undefined
      ? ''
      : `The calls are below ${pathPrefix}; the app calls /api at the root of its backend.`,
    ...MISMATCH_COSTS.map((cost) => formatDepartures(results, cost)),
    formatSection('Fields that the contract does not have', listUnknown(results)),
    formatSection(
      'Calls that the contract does not have',
      [...new Set(unknownCalls)].map((call) =>
        formatUnknownCall(call, unknownCalls.filter((each) => each === call).length),
      ),
    ),
    formatSection('Not compared', listOf('skipped')),
    formatSection('Agree', listOf('agrees')),
    counts.join(', '),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
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
