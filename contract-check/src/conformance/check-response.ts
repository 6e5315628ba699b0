import type * as z from 'zod/mini';

import { findAssumption } from '@wallet/shared/schema/assumed.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { type ContractMismatch, readAnswer, readResponse } from '@wallet/shared/schema/read-response.ts';
import { unwrapResponse } from '@wallet/shared/schema/response-forms.ts';

import { compareCosts } from './describe-difference.ts';
import {
  type CostOf,
  findMismatches,
  findUnknownFields,
  formatPath,
  isInside,
  type Mismatch,
} from './find-mismatches.ts';

/** Comparison of a response that refuses nothing. */
interface ResponseFinding {
  readonly mismatches: readonly Mismatch[];
  readonly unknown: readonly string[];
  /** Response without its envelope. */
  readonly unwrapped: unknown;
}

const toPath = (path: string): string =>
  formatPath(path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)));

/**
 * Compares a response with its schema, and says what each difference costs, which is what the app reports when it reads the
 * response. Fields of a row or a response that is lost are judged as if it were not.
 */
export function checkResponse(endpoint: Endpoint, response: unknown): ResponseFinding {
  const { kind, response: schema } = endpoint;
  const losses = new Map<string, ContractMismatch>();
  const result = readAnswer(endpoint, response, (loss) => {
    const known = losses.get(loss.path);
    if (known === undefined || compareCosts(loss.cost, known.cost) < 0) losses.set(loss.path, loss);
  });
  // Nothing is shown of what the specification does not show of a command.
  const isDone = kind === 'command' && result.ok && findAssumption(schema) !== undefined;
  const costOf: CostOf = (path, field, value) => {
    if (isDone) return 'nothing';
    if (path.length === 0 && !result.ok) return 'response';
    const own = losses.get(path.join('.'));
    if (own) return own.cost;
    const around = path.map((_, depth) => losses.get(path.slice(0, depth).join('.'))?.cost);
    const lost = around.findLast((cost) => cost !== undefined && cost !== 'nothing');
    const read = field && readResponse(field as z.ZodMiniType, value);
    return lost ?? (read === undefined || (read.ok && read.value !== null) ? 'nothing' : 'place');
  };
  const unwrapped = unwrapResponse(schema, response);
  const mismatches = findMismatches(schema, unwrapped, costOf);
  const isExplained = ({ path, cost }: ContractMismatch) =>
    mismatches.some((each) => each.path === path || (cost !== 'nothing' && isInside(each.path, path)));
  const inOtherForm = [...losses.values()]
    .map((loss) => ({ ...loss, path: toPath(loss.path) }))
    .filter((loss) => !isExplained(loss))
    .map(({ path, cost, assumed: isAssumed }): [string, Mismatch] => {
      const whole = findMismatches(schema, response).find((each) => each.path === path)?.what;
      const what =
        whole ?? (path === '' ? 'must stand alone; it is in an envelope' : 'stands under another name');
      return [path, { path, what, isAssumed, cost: isDone ? 'nothing' : cost }];
    });
  return {
    mismatches: [...mismatches, ...new Map(inOtherForm).values()],
    unknown: findUnknownFields(schema, unwrapped),
    unwrapped,
  };
}
