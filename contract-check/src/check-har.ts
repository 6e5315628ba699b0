import { findOperation } from '@wallet/shared/operator/find-operation.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';

import { readContent } from './recording/read-content.ts';
import type { Observation } from './conformance/assumption.ts';
import { checkCall } from './conformance/check-call.ts';
import { checkFrame } from './conformance/check-frame.ts';
import { type HarEntry, HarError, toForeignSite } from './conformance/har.ts';
import { parseBody, toObserved } from './conformance/parse-body.ts';
import { type Comparison, type EndpointResult, groupResults } from './endpoint-result.ts';

const PART = /^content-disposition: form-data;.*?\bname="([^"]*)"/gim;

const API = /^\/api\//;

interface EntryFinding {
  readonly result?: EndpointResult;
  readonly observations: readonly Observation[];
  readonly unknownCall?: string;
}

const NOTHING: EntryFinding = { observations: [] };

/** Returns the names of the fields of a multipart body, which browsers record as parameters or as text. */
function listFormFields({
  params,
  text = '',
}: NonNullable<HarEntry['request']['postData']>): readonly string[] {
  const names = (params ?? []).map(({ name = '' }) => name).filter(Boolean);
  return names.length > 0 ? names : [...text.matchAll(PART)].map(([, name = '']) => name);
}

/** Returns true for a request with a body that was not recorded. */
function isBodyMissing({ request: { postData, bodySize = 0 } }: HarEntry, { body }: Endpoint): boolean {
  if (!body) return false;
  if (!postData) return bodySize > 0;
  return postData.text === undefined && (postData.params ?? []).length === 0;
}

/** Returns why an entry cannot be compared; undefined if it can. */
function findSkipReason(entry: HarEntry, endpoint: Endpoint): string | undefined {
  const { response } = entry;
  const { status } = response;
  if (status === 0) return 'no response was recorded';
  if (status === 304) return 'answered from the cache of the browser';
  // A redirect differs by its status.
  if (status === 204 || (status >= 300 && status < 400)) return undefined;
  const content = readContent(response);
  if (content.text === undefined) return content.why;
  // A refused request says nothing about the contract.
  return status < 300 && isBodyMissing(entry, endpoint)
    ? 'recorded without the body of its request'
    : undefined;
}

function checkEntry(entry: HarEntry): EntryFinding {
  const { request, response } = entry;
  if (!URL.canParse(request.url) || request.method === 'OPTIONS') return NOTHING;
  const { pathname, searchParams } = new URL(request.url);
  const found = findOperation(request.method, pathname);
  if (!found) {
    if (!API.test(pathname)) return NOTHING;
    // Parts of an unknown path may be ids or names.
    const shown = pathname.replace(/\d+/g, '0');
    return { observations: [], unknownCall: `${request.method} ${shown}` };
  }
  const { operation, endpoint, params } = found;
  const call = { operation, method: endpoint.method, address: endpoint.path, count: 1 };
  const why = findSkipReason(entry, endpoint);
  if (why !== undefined) {
    return { result: { ...call, result: 'skipped', why, departures: [], unknown: [] }, observations: [] };
  }
  const { postData } = request;
  const body = parseBody(postData?.text ?? '');
  const content = readContent(response);
  const parsed = parseBody(
    content.text ?? '',
    response.content?.mimeType,
    content.text !== undefined && content.isGarbled,
  );
  const { mismatches, unknown, refusal, observations } = checkCall(operation, endpoint, {
    params,
    body: body.json,
    queryNames: [...searchParams.keys()],
    ...(postData && endpoint.encoding === 'multipart' ? { formFields: listFormFields(postData) } : {}),
    status: response.status,
    url: request.url,
    location: response.redirectURL || undefined,
    ...toObserved(parsed),
  });
  return {
    result: {
      ...call,
      result: mismatches.length > 0 ? 'departs' : 'agrees',
      ...(refusal !== undefined && mismatches.length === 0 ? { why: `refused with ${refusal}` } : {}),
      departures: mismatches,
      unknown,
    },
    observations,
  };
}

/** Compares a recording with the contract. Throws a `HarError` if it has nothing of the wallet. */
export function checkHar(entries: readonly HarEntry[]): Comparison {
  const findings = entries.map(checkEntry);
  const results = findings.flatMap(({ result }) => result ?? []);
  const frames = entries.flatMap(({ _webSocketMessages }) => _webSocketMessages ?? []);
  const events = frames.flatMap(({ type, data }) =>
    type === undefined || data === undefined ? [] : checkFrame(type, data),
  );
  if (results.length === 0 && events.length === 0) throw new HarError(toForeignSite(entries));
  const prefixed = entries.find(({ _pathPrefix }) => _pathPrefix !== undefined);
  return {
    results: groupResults(results),
    observations: [...findings.flatMap(({ observations }) => observations), ...events],
    unknownCalls: findings.flatMap(({ unknownCall }) => unknownCall ?? []),
    ...(prefixed?._pathPrefix === undefined
      ? {}
      : { pathPrefix: `${new URL(prefixed.request.url).origin}${prefixed._pathPrefix}` }),
  };
}
