import { account } from '@wallet/shared/contract/account.ts';
import { getHttpStatus } from '@wallet/shared/error-status.ts';
import {
  AUTH_ERRORS,
  COMMON_ERRORS,
  GONE_MESSAGE,
  isErrorKey,
  SESSION_ENDING_MESSAGES,
} from '@wallet/shared/errors.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { findRefusal, readRefusal } from '@wallet/shared/schema/refusal.ts';
import { getSchemaFields, type Schema } from '@wallet/shared/schema/walk-schema.ts';

import { type Observation, toAssumptionId } from './assumption.ts';
import { checkAssumptions } from './check-assumptions.ts';
import { maskExample } from './mask-example.ts';
import { checkResponse } from './check-response.ts';
import { findMismatches, type Mismatch } from './find-mismatches.ts';

/** A call as it was seen on the wire. */
export interface ObservedCall {
  readonly params: Readonly<Record<string, string>>;
  /** Parsed JSON body; undefined if there was none. */
  readonly body?: unknown;
  /** Names of the parameters behind the path. */
  readonly queryNames?: readonly string[];
  /** Names of the fields of a multipart body. */
  readonly formFields?: readonly string[];
  readonly status: number;
  /** Address that a redirect names. */
  readonly location?: string | undefined;
  /** Address of the call, to tell a redirect to another host. */
  readonly url?: string | undefined;
  /** Parsed JSON, or a plain text as the app reads it; undefined for any other response. */
  readonly response?: unknown;
  /** Kind of the response, if it is not JSON: `HTML, not JSON`. */
  readonly responseKind?: string | undefined;
}

/** A difference, and the part of the call in which it was found. */
export interface CallMismatch extends Mismatch {
  readonly part: 'params' | 'body' | 'response';
}

interface CallFinding {
  readonly mismatches: readonly CallMismatch[];
  /** Fields of the response that are not in the contract. */
  readonly unknown: readonly string[];
  /** Key or text with which the call was refused. */
  readonly refusal?: string;
  readonly observations: readonly Observation[];
}

/** Difference of the response as a whole. */
export const inResponse = (what: string, rest: Partial<CallMismatch> = {}): readonly CallMismatch[] => [
  { part: 'response', path: '', what, isAssumed: false, cost: 'response', ...rest },
];

/** Says what the app does with a redirect: a query follows it on its origin, nothing else is followed. */
function compareRedirect(
  { kind }: Endpoint,
  { status, location, url }: ObservedCall,
): readonly CallMismatch[] {
  const target = location === undefined || !URL.canParse(location, url) ? undefined : new URL(location, url);
  const isOwn = target !== undefined && url !== undefined && target.origin === new URL(url).origin;
  const ask = 'Which address answers by itself?';
  const what = `status ${status}, a redirect`;
  if (kind === 'command') return inResponse(`${what}, which the app follows for no command`, { ask });
  if (isOwn) return inResponse(`${what} on the same host, which the app follows`, { cost: 'nothing' });
  return target === undefined || url === undefined
    ? inResponse(`${what}, which the app follows on its own host only`, { ask })
    : inResponse(`${what} to ${target.origin}, which the app does not follow with a token`, { ask });
}

/** Compares a call with the contract in both directions. */
export function checkCall(operation: string, endpoint: Endpoint, call: ObservedCall): CallFinding {
  const { status, response, responseKind } = call;
  const failed = (mismatches: readonly CallMismatch[]): CallFinding => ({
    mismatches,
    unknown: [],
    observations: [],
  });
  if (status >= 300 && status < 400) return failed(compareRedirect(endpoint, call));
  if (response === undefined) {
    const ask = 'Is that the answer of the API itself?';
    return failed(inResponse(`status ${status}, ${responseKind ?? 'not JSON'}`, { ask }));
  }
  const isOk = status >= 200 && status < 300;
  const refusal = isOk ? findRefusal(endpoint, response) : (readRefusal(endpoint, response) ?? '');
  if (refusal !== undefined) return checkRefusal(endpoint, status, refusal);

  const request = checkRequest(operation, endpoint, call);
  const { mismatches, unknown, unwrapped } = checkResponse(endpoint, response);
  const body = response === '' ? undefined : unwrapped;
  return {
    mismatches: [
      ...request.mismatches,
      // A body without fields is one difference, however many fields it could have.
      ...(responseKind === undefined
        ? mismatches.map((each) => ({ ...each, part: 'response' as const }))
        : inResponse(`status ${status}, ${responseKind}`, {
            cost: mismatches[0]?.cost ?? 'nothing',
            ask: 'What does it mean?',
            example: body === undefined ? undefined : maskExample(response),
          })),
    ],
    unknown,
    observations: [
      ...request.observations,
      ...checkAssumptions(operation, 'response', endpoint.response, body),
    ],
  };
}

/** Compares a refusal with the contract: it agrees if the endpoint declares its key, or any endpoint may answer it. */
function checkRefusal({ kind, path, errors, refusal }: Endpoint, status: number, key: string): CallFinding {
  const isCommon = [...AUTH_ERRORS, ...COMMON_ERRORS].some((common) => common === key);
  const isKnown =
    isCommon || errors.some((own) => own === key) || key === GONE_MESSAGE || SESSION_ENDING_MESSAGES.has(key);
  const name = key === '' ? 'no message' : key;
  const ask = key === '' ? 'Which field has the reason?' : 'What does it mean?';
  // The member reads the operator's own words of a command. The registration goes on without any (F-4).
  const isPassed = kind === 'command' || (path === account.validate.path && [400, 422].includes(status));
  const cost = key !== '' && kind === 'command' ? 'nothing' : key === '' && isPassed ? 'place' : 'response';
  return {
    refusal: name,
    mismatches: isKnown
      ? []
      : inResponse(`status ${status}, ${name}, which is not an error key of this call`, { ask, cost }),
    unknown: [],
    observations: checkStatus(key, status, refusal !== undefined),
  };
}

/** Compares the status of a refusal with the assumed one. Some calls are refused with 200 by their contract (F-62). */
function checkStatus(key: string, status: number, hasOwnForm: boolean): readonly Observation[] {
  if (!isErrorKey(key) || (hasOwnForm && status < 300)) return [];
  const id = `status ${key}`;
  const example = `${status} {"message":"${key}"}`;
  if (status === getHttpStatus(key)) return [{ id, verdict: 'confirmed', example }];
  const problem = `the status is ${status}, not ${getHttpStatus(key)}`;
  const change =
    status < 300
      ? "none in the contract: the app reads refusals with 200 (F-62); in worlds, `refusalForm: 'ok'`"
      : `error-status.ts: ${key}: ${status}`;
  return [{ id, verdict: 'refuted', example, problem, change }];
}

interface RequestFinding {
  readonly mismatches: readonly CallMismatch[];
  readonly observations: readonly Observation[];
}

/** Compares a request that the backend has accepted with the contract. One that it refused says nothing about it. */
function checkRequest(
  operation: string,
  { params, body, encoding }: Endpoint,
  call: ObservedCall,
): RequestFinding {
  if (encoding === 'multipart') return checkForm(operation, getSchemaFields(body), call.formFields);
  const parts = [
    ...(params ? [['params', params, call.params] as const] : []),
    ...(body ? [['body', body, call.body] as const] : []),
  ];
  const observations = parts.flatMap(([part, schema, value]) =>
    checkAssumptions(operation, part, schema, value),
  );
  return {
    mismatches: parts.flatMap(([part, schema, value]) =>
      findMismatches(schema, value).map((each) => ({ ...each, part })),
    ),
    observations:
      call.body === undefined && body ? observations.map((each) => inQuery(each, body, call)) : observations,
  };
}

/** Says of a body that is absent if its fields stand behind the path (F-68). */
function inQuery(observation: Observation, body: Schema, { queryNames = [] }: ObservedCall): Observation {
  const names = Object.keys(getSchemaFields(body));
  if (
    observation.verdict !== 'refuted' ||
    names.length === 0 ||
    !names.every((name) => queryNames.includes(name))
  ) {
    return observation;
  }
  const fields = names.map((name) => `\`${name}\``).join(', ');
  const problem = `the request has no body, and ${fields} in its query instead`;
  return { ...observation, example: `?${names.join('=&')}=`, problem, change: `send ${fields} in the query` };
}

/** Compares the names of the fields of a form. Its files are not recorded. */
function checkForm(
  operation: string,
  fields: Readonly<Record<string, unknown>>,
  sent: readonly string[] | undefined,
): RequestFinding {
  // Some browsers record a form without its fields.
  if (sent === undefined || sent.length === 0) return { mismatches: [], observations: [] };
  const observations = Object.keys(fields).map((name): Observation => {
    const id = toAssumptionId(operation, 'body', name);
    const example = sent.join(', ');
    if (sent.includes(name)) return { id, verdict: 'confirmed', example };
    const [other = ''] = sent;
    const problem = `the form has no field \`${name}\`, and \`${other}\` instead`;
    return { id, verdict: 'refuted', example, problem, change: `rename \`${name}\` to \`${other}\`` };
  });
  return { mismatches: [], observations };
}
