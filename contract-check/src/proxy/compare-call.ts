import type { IncomingHttpHeaders } from 'node:http';

import type { Comparison } from '@wallet/mock-server/world/journal/journal-entry.ts';
import type { FoundOperation } from '@wallet/shared/operator/find-operation.ts';
import { findRefusal, readRefusal } from '@wallet/shared/schema/refusal.ts';

import { type BodyText, readBodyText } from '../recording/decode-body.ts';
import { checkCall, type ObservedCall } from '../conformance/check-call.ts';
import { listDifferences } from '../conformance/list-differences.ts';
import { parseBody, toObserved } from '../conformance/parse-body.ts';
import { type BodyRecorder, COMPARED_MAX_BYTES } from './body-recorder.ts';
import type { ReceivedBody } from './read-request.ts';

/** Response of the backend as far as it is known. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly recorder: BodyRecorder;
}

interface ReadResponse extends Pick<ObservedCall, 'response' | 'responseKind'> {
  /** Decoded text; undefined if the response is too long, incomplete or encoded in an unknown way. */
  readonly text?: string;
  /** Why the response is not compared. */
  readonly note?: string;
  /** Key or text of the refusal; null for a success. */
  readonly key: string | null;
}

const COMPARED_MAX = `${COMPARED_MAX_BYTES / 1024 / 1024} MiB`;
const NOT_MODIFIED = 304;

const isOk = (status: number): boolean => status >= 200 && status < 300;

function readText({
  status,
  headers,
  recorder,
}: ReceivedResponse): Extract<BodyText, { readonly text: string }> | { readonly note: string } {
  if (recorder.isTooLong) {
    return { note: `The response is longer than ${COMPARED_MAX} and was forwarded without a comparison.` };
  }
  if (!recorder.isEnded) return { note: 'The response was not received to its end.' };
  if (status === NOT_MODIFIED) return { note: 'The response is that of an earlier call (304).' };
  const body = readBodyText(recorder.bytes, headers['content-encoding']);
  return 'why' in body ? { note: `The response ${body.why}.` } : body;
}

/** Reads the response of a forwarded call. */
export function readResponse(found: FoundOperation | undefined, response: ReceivedResponse): ReadResponse {
  const body = readText(response);
  if ('note' in body) return { key: null, note: body.note };
  const { text, isGarbled } = body;
  const observed = toObserved(parseBody(text, response.headers['content-type'], isGarbled));
  const readKey = isOk(response.status) ? findRefusal : readRefusal;
  const key = found && readKey(found.endpoint, observed.response);
  return { text, key: key ?? null, ...observed };
}

/** Says in the journal why there is no comparison. */
export const notCompared = (note: string): Comparison => ({ differences: [], unknown: [], note });

/** Compares a forwarded call with the contract in both directions. */
export function compareCall(
  found: FoundOperation | undefined,
  request: ReceivedBody,
  status: number,
  { response, responseKind, note }: ReadResponse,
): Comparison {
  if (found === undefined) return notCompared('The contract has no such call.');
  if (note !== undefined) return notCompared(note);
  const { operation, endpoint, params } = found;
  const { recorded, isJson, formFields } = request;
  const { mismatches, unknown, observations } = checkCall(operation, endpoint, {
    params,
    status,
    ...(isJson ? { body: recorded } : {}),
    ...(formFields && endpoint.encoding === 'multipart' ? { formFields } : {}),
    response,
    responseKind,
  });
  return { differences: listDifferences(operation, mismatches, observations), unknown };
}
